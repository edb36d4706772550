//! The grounds of rulings in Turkish.

use hakem_core::laws::Ground;

/// The text of a ground.
pub const fn text(ground: Ground) -> &'static str {
    match ground {
        Ground::OverAlready => "Oyun zaten bitmiş; sonucu geçerlidir.",
        Ground::Checkmate => "Mat oyunu hemen bitirir; saate basmak gerekmez.",
        Ground::Stalemate => "Pat: oyun berabere.",
        Ground::DeadPosition => {
            "Hiçbir taraf kurallı hiçbir hamle dizisiyle mat edemez: oyun berabere."
        }
        Ground::Fivefold => "Konum beş kez oluştu: istek olmadan berabere.",
        Ground::SeventyFive => {
            "Taş alınmadan ve piyon sürülmeden 75'er hamle yapıldı: istek olmadan berabere."
        }
        Ground::MoveMade => "Hamle geçerlidir, oyun sürer.",
        Ground::IllegalNotCompleted => {
            "Saate basılmadı: dokunulan taş oynayabiliyorsa onunla başka bir hamle yapılır."
        }
        Ground::IllegalRestored => "Kural dışı hamleden önceki konuma dönülür.",
        Ground::IllegalCounted => "Kural dışı hamle tamamlandı: rakibe süre eklenir.",
        Ground::IllegalLoses => "Oyunu kaybettiren sayıda kural dışı hamle tamamlandı.",
        Ground::IllegalAtOnce => "Bu oyun türünde kural dışı hamle oyunu hemen kaybettirir.",
        Ground::IllegalClaimed => "Rakip, kural dışı hamle üzerine oyunu istedi.",
        Ground::IllegalDraws => {
            "Kural dışı hamle kaybettirirdi, ama rakip mat edemez: oyun berabere."
        }
        Ground::IllegalStands => "Rakip oyunu sürdürdü: kural dışı hamle geçerli kalır.",
        Ground::IllegalNeedsClaim => "Tam gözetim olmadan yalnızca rakip isteyebilir.",
        Ground::QueenPlaced => "Piyonun yerine vezir konur; hamle kural dışı sayılır.",
        Ground::TwoHandsNotPressed => "Saate basılmadı: ceza yok.",
        Ground::StandingIllegalityWaits => "Hakem, tamamlanacak sonraki hamleyi bekler.",
        Ground::StandingIllegalityDraws => "Sonraki hamleden sonra da kural dışı: oyun berabere.",
        Ground::StandingIllegalityMended => "Konum artık kural dışı değil: oyun sürer.",
        Ground::TouchedPiece => "Dokunulan taş oynanır ya da alınır.",
        Ground::TouchedNothing => "Dokunma bağlamaz: kurallı her hamle yapılabilir.",
        Ground::TouchedAdjusted => "Dokunmadan önce düzelttiğini söyledi.",
        Ground::TouchedOffMove => "Hamle sırası onda değil: dokunma bağlamaz.",
        Ground::TouchClaimLate => "İstekte bulunan da bir taşa dokundu: geç kaldı.",
        Ground::MustCastle => "Önce şaha, sonra kaleye dokunuldu: o yana rok yapılır.",
        Ground::MayNotCastle => "Önce kaleye dokunuldu: şimdi o yana rok yapılamaz.",
        Ground::PromotionChosen => "Yeni taş terfi karesine dokundu: seçim yapılmıştır.",
        Ground::PromotionOpen => "Hamle yapılana kadar yeni taşın seçimi serbesttir.",
        Ground::Released => "Bir karede bırakılan taş orada kalır.",
        Ground::ReleasedIllegal => {
            "Taş duramayacağı bir karede bırakıldı: dokunulan taş başka bir kareye oynanır."
        }
        Ground::OfferMade => "Öneri, rakip yanıtlayana dek geçerlidir.",
        Ground::OfferNuisance => {
            "Yinelenen öneriler rahatsız eder. Sayı bir uygulamadır, kurallarda yoktur."
        }
        Ground::OfferForbidden => "Yarışma yönergesi henüz öneriye izin vermiyor.",
        Ground::OfferStays => "Öneri geri alınamaz.",
        Ground::NoOffer => "Rakibin önerisi yok.",
        Ground::OfferRefused => "Öneri reddedildi.",
        Ground::Agreed => "Oyuncular beraberlikte anlaştı.",
        Ground::AgreedTooEarly => {
            "Henüz beraberlikte anlaşılamaz: gereken hamleleri iki taraf da yapmadı."
        }
        Ground::ClaimRight => "İstek doğru: oyun berabere.",
        Ground::ClaimWrong => "İstek yanlış: rakibe süre eklenir, oyun sürer.",
        Ground::ClaimIllegalMove => "Bildirilen hamle kurallı değil: istek yanlış.",
        Ground::ClaimNotOnMove => "Yalnızca hamle sırası olan isteyebilir.",
        Ground::ClaimLost => "Bu hamlede isteme hakkı yitirildi.",
        Ground::FlagLoses => {
            "Süre bitti ve rakip kurallı bir hamle dizisiyle mat edebilir: oyun kaybedilir."
        }
        Ground::FlagDraws => {
            "Süre bitti, ama rakip kurallı hiçbir hamle dizisiyle mat edemez: oyun berabere."
        }
        Ground::FlagQuotaMet => "Evrenin hamleleri yapılmış: sonraki evre başlar.",
        Ground::FlagPostponed => {
            "Beraberlik istenmiş, karar ertelenmişti: hakem şimdi karar verir."
        }
        Ground::FlagNeedsClaim => "Tam gözetim olmadan bayrağı yalnızca oyuncu bildirebilir.",
        Ground::BothFlagsDraw => {
            "Son evrede iki bayrak da düşmüş, hangisinin önce düştüğü bilinmiyor: oyun berabere."
        }
        Ground::BothFlagsOn => "İki bayrak da düşmüş, bir evre daha var: oyun sürer.",
        Ground::BothFlagsOpen => {
            "Elektronik saat hangi bayrağın önce düştüğünü gösterir: hakem belirler."
        }
        Ground::Resigned => "Terk etti.",
        Ground::ResignedDrawn => "Terk etti, ama rakip mat edemez: oyun berabere.",
        Ground::QuickplayClaimed => "Saatler durur; hakem kabul eder, erteler ya da reddeder.",
        Ground::QuickplayNotHere => "Bu oyunda böyle bir istek yoktur.",
        Ground::QuickplayTimeLeft => "İstekte bulunanın iki dakikası ya da daha çoğu var.",
        Ground::QuickplayFlagDown => "İstekte bulunanın bayrağı düşmüş.",
        Ground::QuickplayNotOnMove => "Hamle sırası istekte bulunanda değil.",
        Ground::QuickplayReferred => "Hakem yok: iddia oyunu bitirir ve bir hakeme götürülür.",
        Ground::QuickplayUnproved => {
            "Hakem yoksa iddia için rakibin doğruladığı konum, çaba gösterilmediği iddiasında notasyon kâğıdı da gerekir."
        }
        Ground::QuickplayAgreed => "Hakem kabul etti: oyun berabere.",
        Ground::QuickplayPostponed => "Karar ertelendi; oyun hakemin önünde sürer.",
        Ground::QuickplayRejected => "İstek reddedildi.",
        Ground::IncrementAsked => "Beş saniye eklenmesini istiyor; bu bir öneri sayılır.",
        Ground::IncrementGiven => "İki tarafa hamle başına beş saniye; rakibe iki dakika.",
        Ground::IncrementRefused => "Hakem eklemeyi kabul etmedi: oyun sürer.",
        Ground::LateForfeit => "Bekleme süresinden geç geldi: hükmen yenik.",
        Ground::LateBoth => "Bekleme süresinde ikisi de gelmedi: ikisi de hükmen yenik.",
        Ground::LateInTime => "Bekleme süresi içinde: kalan süreyle oynanır.",
        Ground::LateWhiteTime => "İkisi de yoktu: gelene dek Beyaz'ın süresi işler.",
        Ground::NewGame => "Oyun iptal edilir, yeni oyun oynanır.",
        Ground::SetUpStands => "Bu itiraz için geç: oyun sürer.",
        Ground::BoardTransferred => "Konum doğru duran bir tahtaya aktarılır, oyun sürer.",
        Ground::ColoursStand => "Oyun renkler olduğu gibi sürer.",
        Ground::ClockCorrected => "Hakem saatleri en iyi takdiriyle ayarlar.",
        Ground::ClockReplaced => {
            "Bozuk saat değiştirilir; hakem süreleri en iyi kanaatiyle ayarlar."
        }
        Ground::DisplacedByPlayer => "Taşları kendi süresinde düzeltir.",
        Ground::DisplacedFound => "Aykırılıktan önceki konuma dönülür.",
        Ground::DeviceLoses => "Aygıt oyunu kaybettirir.",
        Ground::DeviceDraws => "Aygıt kaybettirirdi, ama rakip mat edemez: oyun berabere.",
        Ground::DeviceInBag => "Çantada kapalı aygıt: yalnızca yönerge izin veriyorsa.",
        Ground::DeviceOpen => "Bu baskıda belirli bir ceza yok: karar hakemindir.",
        Ground::RefusesLaws => {
            "Kurallara uymamakta direnen kaybeder; rakibin puanını hakem belirler."
        }
        Ground::BothRefuse => "İkisi de kurallara uymamakta direniyor: ikisi de kaybeder.",
        Ground::Conduct => "Davranış kuralı: cezayı hakem seçer.",
        Ground::Interference => "Başkaları karışıyor: dışarı çıkarılabilirler, oyun etkilenmez.",
        Ground::ExternalDisturbance => "Dışarıdan rahatsızlık: hakem süre ekleyebilir.",
        Ground::Penalty => "Hakemin cezası.",
        Ground::Decided => "Hakemin kararı.",
        Ground::NeedNotWrite => "Şimdi hamle yazmak zorunda değil.",
        Ground::HasToWrite => "Notasyon kağıdını güncellemek zorunda.",
        Ground::SheetsAtFlag => "Bayrak düştü: notasyon kağıtları şimdi güncellenir.",
        Ground::NoCompleteSheet => "Tam kağıt yok: oyun başka bir tahtada yeniden kurulur.",
        Ground::QuotaNotProved => {
            "Hamlelerin eksik olduğu gösterilemiyor: sonraki hamle yeni evrenin ilk hamlesidir."
        }
        Ground::RecordShown => "Hakemin kaydına bakabilir.",
        Ground::RecordTooOften => "Kaydı çok sık istedi: rahatsızlık sayılır.",
        Ground::SealedPlayed => "Kapalı hamle oynanır, saat çalıştırılır.",
        Ground::SealedLoses => "Kapalı hamle belirsiz ya da oynanamaz: yazan kaybeder.",
        Ground::SealedDraws => "Kapalı hamle kaybettirirdi, ama rakip mat edemez: oyun berabere.",
        Ground::EnvelopeLost => {
            "Oyun konumdan sürer; yazan, kapalı hamle olarak bildirdiği hamleyi oynar."
        }
        Ground::AdjournedEarly => {
            "Oyun seans bitmeden ajurne edildi: seansın kalanı onun süresinden sayılır."
        }
        Ground::ResumptionOpens => {
            "Zarf açılır, kapalı hamle oynanır ve cevap verecek oyuncunun saati çalıştırılır."
        }
        Ground::ResumptionReplyMaySeal => {
            "Zarf açılır ve kapalı hamle oynanır; cevap da zarfa konabilir, o zaman gelmeyenin saati çalışır."
        }
        Ground::ResumptionAwaited => {
            "Cevap verecek oyuncu yok: onun saati çalışır, zarf o gelince açılır."
        }
        Ground::ResumptionNobody => "İki oyuncu da bekleme süresi içinde devam oyununa gelmedi.",
        Ground::ResumptionClockLate => {
            "İlk hamlesinden sonra söyledi: sonuçları çok vahim olmadıkça süreler kalır."
        }
        Ground::ResumptionInTime => "Devam oyununa zamanında geldi.",
        Ground::ResumptionLoses => "Devam oyununa geç kaldı: oyunu kaybeder.",
        Ground::ResumptionSealedMates => "Kapalı hamle mat ediyor.",
        Ground::ResumptionSealedDraws => "Kapalı hamle oyunu berabere bitiriyor.",
        Ground::ResumptionOverstepped => "Orada olan oyuncunun süresi zaten bitmişti.",
        Ground::MateUndecided => "Rakibin hâlâ mat edip edemeyeceği bilinmiyor: hakem karar verir.",
    }
}
