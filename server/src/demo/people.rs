//! The players of the demo. None of them exists.

use hakem_core::Title;
use hakem_core::tournament::{PlayerDetails, RatingEntry};

/// Title, name, federation, rating (0: none), club.
type Line = (&'static str, &'static str, &'static str, u16, &'static str);

/// The field, strongest first.
const FIELD: [Line; 64] = [
    ("GM", "Işıklı, Çağrı", "TUR", 2611, "Ankara Kalesi SK"),
    ("GM", "Lindqvist, Åke", "SWE", 2588, "Göteborgs Löpare"),
    ("GM", "Mədətov, Rəşad", "AZE", 2579, "Bakı Ulduzu"),
    ("GM", "Kowalczyk, Łukasz", "POL", 2560, "Wieża Poznań"),
    ("GM", "Brânză, Ștefan", "ROU", 2551, "Turnul Cluj"),
    ("IM", "Özgür, İlkay", "TUR", 2534, "İzmir Kordon SK"),
    (
        "GM",
        "Fernández Ibáñez, Iñigo",
        "ESP",
        2528,
        "Torre de Getxo",
    ),
    ("IM", "Gelashvili, Nodar", "GEO", 2515, "Tbilisi Rike"),
    ("IM", "Jørgensen, Søren", "DEN", 2507, "Aarhus Bonde"),
    ("GM", "Weißgerber, Jörg", "GER", 2499, "SK Neckarturm"),
    ("IM", "Dvořáček, Jiří", "CZE", 2488, "Šachy Vltava"),
    ("WGM", "Ağaoğlu, Şirin", "TUR", 2476, "İstanbul Boğaz SK"),
    ("IM", "Szőllősi, Gergő", "HUN", 2470, "Duna Huszár"),
    ("IM", "Beaumont, Éloïse", "FRA", 2463, "La Tour Nantaise"),
    ("FM", "Ilić, Đorđe", "SRB", 2451, "Beogradski Top"),
    ("IM", "Raghunathan, Kavin", "IND", 2447, "Marina Knights"),
    ("FM", "Uğurlu, Ömer", "TUR", 2439, "Eskişehir Porsuk"),
    ("IM", "Van der Velde, Joost", "NED", 2431, "De Witte Loper"),
    ("FM", "Papathanasiou, Iro", "GRE", 2420, "Pyrgos Volou"),
    ("FM", "Hunt, Rosalind", "ENG", 2412, "Severn Bishops"),
    ("IM", "Tulegenov, Arman", "KAZ", 2405, "Almaty Altyn At"),
    ("FM", "Kılıç, Gökçe", "TUR", 2396, "Bursa Yeşil SK"),
    ("FM", "Bērziņš, Jānis", "LAT", 2388, "Daugavas Zirgs"),
    ("FM", "Petkov, Rumen", "BUL", 2379, "Plovdiv Peshka"),
    ("WIM", "Çelebi, Nazlı", "TUR", 2371, "Ankara Kalesi SK"),
    ("FM", "Eriksen, Bjørn", "NOR", 2364, "Bergens Springer"),
    ("FM", "Okafor, Chidi", "USA", 2356, "Hudson Rooks"),
    ("FM", "Yıldırım, Ünal", "TUR", 2349, "Konya Mevlana SK"),
    ("CM", "Novák, Tomáš", "SVK", 2337, "Dunajský Strelec"),
    ("FM", "Shevchuk, Oksana", "UKR", 2330, "Lvivska Tura"),
    ("FM", "Rossi, Niccolò", "ITA", 2322, "Circolo Arno"),
    ("CM", "Güneş, Barış", "TUR", 2311, "Adana Seyhan"),
    ("WFM", "Müller, Änne", "AUT", 2303, "SV Donauturm"),
    ("CM", "İnce, Duygu", "TUR", 2294, "İzmir Kordon SK"),
    ("CM", "Tsereteli, Ana", "GEO", 2286, "Tbilisi Rike"),
    ("FM", "Silva, João", "POR", 2279, "Cavalo do Douro"),
    ("CM", "Hasanov, Elçin", "AZE", 2266, "Bakı Ulduzu"),
    ("CM", "Aydın, Ilgaz", "TUR", 2255, "Kastamonu Ilgaz SK"),
    ("", "Lehtinen, Väinö", "FIN", 2247, "Turun Torni"),
    ("CM", "Kovačević, Željka", "CRO", 2238, "Zagrebački Lovac"),
    ("", "Şahin, Kâzım", "TUR", 2224, "Samsun Amazon"),
    ("", "Ní Bhriain, Gráinne", "IRL", 2215, "Corrib Castle"),
    ("", "Yavuz, Ege", "TUR", 2203, "Muğla Pinara"),
    ("", "Zając, Bożena", "POL", 2196, "Wieża Poznań"),
    ("", "Köse, Tuğba", "TUR", 2188, "Trabzon Boztepe"),
    ("WCM", "Nagy, Réka", "HUN", 2172, "Duna Huszár"),
    ("", "Dinç, Uğur", "TUR", 2160, "Ankara Kalesi SK"),
    ("", "Meyer, Kai", "GER", 2144, "SK Neckarturm"),
    ("", "Toprak, Ayşe", "TUR", 2131, "İstanbul Boğaz SK"),
    ("", "Georgiou, Nikos", "CYP", 2117, "Limassol Kale"),
    ("", "Çınar, Oğuz", "TUR", 2102, "Bursa Yeşil SK"),
    ("", "Ionescu, Mălina", "ROU", 2090, "Turnul Cluj"),
    ("", "Şimşek, Irmak", "TUR", 2071, "Eskişehir Porsuk"),
    ("", "Dubois, Noël", "BEL", 2054, "Les Fous de Liège"),
    ("", "Öztürk, Işıl", "TUR", 2036, "Konya Mevlana SK"),
    ("", "Mammadli, Günel", "AZE", 2015, "Bakı Ulduzu"),
    ("", "Arslan, Çetin", "TUR", 1993, "Adana Seyhan"),
    ("", "Weber, Lea", "SUI", 1968, "Limmat Springer"),
    ("", "Bulut, Müge", "TUR", 1944, "İzmir Kordon SK"),
    ("", "Koç, İpek", "TUR", 1917, "Samsun Amazon"),
    ("", "Ahmeti, Besnik", "KOS", 1890, "Prizren Kala"),
    ("", "Ünlü, Çiğdem", "TUR", 1852, "Trabzon Boztepe"),
    ("", "Ateş, Yiğit", "TUR", 1804, "Muğla Pinara"),
    ("", "Sarı, Işık", "TUR", 0, "Ankara Kalesi SK"),
];

/// The players as they enter.
pub fn field() -> impl Iterator<Item = PlayerDetails> {
    FIELD
        .iter()
        .map(|&(title, name, federation, rating, club)| {
            let entry = RatingEntry {
                from_round: 1,
                official: (rating > 0).then_some(rating),
                tournament: None,
                list: "demo".to_owned(),
            };
            PlayerDetails {
                name: name.to_owned(),
                title: title.parse::<Title>().ok(),
                federation: federation.to_owned(),
                club: club.to_owned(),
                ratings: vec![entry],
                ..PlayerDetails::default()
            }
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn sixty_four_of_different_names_in_order_and_every_title_is_one() {
        let names: BTreeSet<_> = FIELD.iter().map(|line| line.1).collect();
        assert_eq!(names.len(), 64);
        assert!(FIELD.is_sorted_by_key(|line| std::cmp::Reverse(line.3)));
        let titled = FIELD.iter().filter(|line| !line.0.is_empty()).count();
        assert_eq!(
            field().filter(|player| player.title.is_some()).count(),
            titled
        );
        let rated = field()
            .filter(|player| player.official_rating().is_some())
            .count();
        assert_eq!(rated, 63);
    }
}
