# Sayfaların metinleri. Anahtar, ait olduğu sayfanın adıyla başlar; `{ $name }` bir değerdir.

## Dil

language-name = Türkçe
language-decimal = ,
language-casing = turkish

## Her sayfa

language = Dil
theme = Renkler
theme-device = cihaz gibi
theme-light = açık
theme-dark = koyu
nav-site = Site
nav-skip = İçeriğe geç
nav-home = Turnuvalar
nav-event = Bu turnuva

## Oturum açma

login-title = Oturum aç
login-name = Kullanıcı adı
login-password = Parola
login-enter = Oturum aç
login-lost = Parolanızı mı unuttunuz? Sunucu yöneticisi ya da başhakem size yeni bir bağlantı verir.
login-needs-scripts = Oturum açmak için JavaScript gerekir. Bu site için izin verip sayfayı yeniden yükleyin. Eşlendirmeler, sonuçlar ve sıralama onsuz da okunabilir.
welcome-title = Hoş geldiniz
welcome-name-is = Oturum açarken kullanacağınız ad:
welcome-name-rule = Harf, rakam ve . _ - + @; oturum açarken yazılır.
welcome-display = Adınız başkalarına nasıl görünsün?
welcome-password = Yeni parola
welcome-password-rule = { $least } ile { $most } karakter arasında; kullanıcı adının kendisi olamaz.
welcome-again = Yeni parola, bir kez daha
welcome-differs = İki parola aynı değil.
welcome-enter = Parolayı kaydet ve devam et
welcome-dead = Bu bağlantı artık geçerli değil.
welcome-dead-text = Kullanılmış, yerine yenisi verilmiş ya da süresi dolmuş. Sizi davet edenden yeni bir bağlantı isteyin. Parolanızı daha önce belirlediyseniz onunla oturum açın.
account-title = Hesabım
account-log-out = Oturumu kapat
account-password = Parolayı değiştir
account-password-text = Diğer bütün cihazlardaki oturumlarınız kapanır.
account-old = Şimdiki parola
account-change = Parolayı değiştir
entry-wrong-password = Kullanıcı adı ya da parola yanlış. Büyük-küçük harf adda fark etmez, parolada eder.
entry-account-wrong = Şimdiki parola yanlış.
entry-no-token = Oturumunuz kapanmış. Yeniden oturum açın, sonra parolayı değiştirin.
entry-dead-link = Bu bağlantı artık geçerli değil: bu arada kullanılmış ya da yenilenmiş. Yenisini isteyin.
entry-exists = Bu ad başkasının, ya da bir zamanlar başkasınındı. Başka bir ad seçin.
entry-too-many-attempts = Çok fazla başarısız deneme oldu. Süre dolana kadar bekleyin, sonra yeniden deneyin.
entry-offline = Sunucuya ulaşılamıyor. Yazdıklarınız duruyor: ağı denetleyip yeniden deneyin.
entry-refused = Sunucu kabul etmedi:

## Baskılar

print-controls = Baskı
print-now = Yazdır
print-back = Geri
print-draft = taslak: yayımlanmadı
print-arbiter = Başhakem:
slips-title = { $round }. tur sonuç fişleri
slips-arbiter = Hakem

## Günler

date-day = { $day } { $month } { $year }
month-1 = Ocak
month-2 = Şubat
month-3 = Mart
month-4 = Nisan
month-5 = Mayıs
month-6 = Haziran
month-7 = Temmuz
month-8 = Ağustos
month-9 = Eylül
month-10 = Ekim
month-11 = Kasım
month-12 = Aralık

## Ne ters gitti

fault-page = Burada bir sayfa yok
fault-page-text = Adres yanlış yazılmış ya da sayfa taşınmış olabilir. Geri kalan her şey çalışıyor: turnuva listesinden devam edin.
fault-event = Burada bir turnuva yok
fault-event-text = Adres yanlış yazılmış olabilir. Turnuvayı adıyla arayın.
fault-round = { $round }. tur yayımlanmadı
fault-round-text = Hakem yayımlar yayımlamaz eşlendirmesi burada görünür. Önceki turlar okunabilir.
fault-board = { $round }. turda { $board }. masa yok
fault-board-text = Oynanan masalar eşlendirme listesindedir.
fault-player = Bu turnuvada { $id } numaralı oyuncu yok
fault-player-text = Katılan herkes oyuncu listesindedir.
fault-standings = Sıralama yok
fault-standings-text = Bu turnuvanın bir eşitlik bozma ölçütü hesaplanamıyor. Eşlendirmeler ve sonuçlar okunabilir; hakeme bildirin.
fault-stopping = Sunucu yeniden başlıyor
fault-stopping-text = Hiçbir şey kaybolmadı. Sayfayı birazdan yeniden yükleyin.
fault-internal = Sayfa hazırlanamadı
fault-internal-text = Kusur bizde ve kayda geçti. Diğer sayfalar çalışıyor; bunu birazdan yeniden yükleyin.

## Giriş

home-title = Turnuvalar
home-search = Ad ya da şehir
home-find = Bul
home-live = Şimdi oynanıyor
home-coming = Yaklaşan
home-finished = Biten
home-none = Henüz bir turnuva duyurulmadı.
home-nothing-found = Adında ya da şehrinde bu sözcükler geçen bir turnuva yok.
home-more = { $count ->
    [one] Bir tane daha var: adıyla arayın.
   *[other] { $count } tane daha var: adıyla arayın.
}
home-players = { $count ->
    [one] { $count } oyuncu
   *[other] { $count } oyuncu
}

## Turnuvanın başlığı

tab-pairings = Eşlendirme
tab-standings = Sıralama
tab-cross-table = Çapraz tablo
tab-players = Oyuncular
tab-live = Canlı
state-before = İlk tur henüz yayımlanmadı
state-complete = { $rounds } turun { $round }. turu: bütün sonuçlar geldi
state-missing = { $rounds } turun { $round }. turu: { $of } sonuçtan { $missing } tanesi eksik
state-boards = { $count ->
    [one] masa { $boards }
   *[other] masalar { $boards }
}
fide-in = FIDE modu
fide-out = FIDE modu dışında
fide-left = { $round }. turdan beri FIDE modu dışında

## Tablolar

board = Masa
board-n = Masa { $board }
round = Tur
round-n = { $round }. tur
round-choose = Turlar
white = Beyaz
black = Siyah
white-letter = b
black-letter = s
colour = Renk
player = Oyuncu
opponent = Rakip
result = Sonuç
points = Puan
points-short = P
points-before = Tur öncesi puan
rank = Sıra
number = Başlangıç numarası
number-short = BNo
title = Unvan
federation = Federasyon
rating = Reyting
club = Kulüp
result-adjourned = ertelendi
result-not-played = oynanmadı
bye-short = bay
bye-pairing = tur atlama (eşlendirmeden)
bye-full = tam puanlı bay
bye-half = yarım puanlı bay
bye-zero = oynamıyor
find-name = Ad ara
find-nothing = Bu adda kimse yok.

## Canlı

live-on = Canlı: değişiklikler kendiliğinden görünür
live-wait = Bağlantı yok; yeniden deneniyor. Gördükleriniz eski olabilir
live-off = Canlı değil; değişiklikler için sayfayı yeniden yükleyin
live-round = { $round }. turun masaları
live-pages = Masalar
live-data = Masalar

## Karekod

qr-show = Bu sayfanın karekodu
qr-text = Bu sayfanın adresini içeren karekod

## Eşlendirme

pairings-round = { $round }. tur eşlendirmesi
pairings-before = Henüz yayımlanan bir tur yok. Eşlendirme yayımlanır yayımlanmaz burada görünür.
pairings-by-board = Masaya göre
pairings-by-name = Ada göre
pairings-not-playing = Eşlendirilmeyenler
pairings-data = Eşlendirme

## Sıralama

standings-start = Başlangıç listesi
standings-after = { $round }. tur sonunda sıralama
standings-provisional = Geçici: bu turun oyunları sürüyor.
standings-none = Henüz kayıtlı oyuncu yok.
standings-dropped = Reytingi olmayan biri bulunduğu için çıkarıldı: { $names }
standings-left-out = Sıralama dışı
standings-data = Hesabıyla sıralama
left-out-expelled = ihraç edildi
left-out-under-half = oyunların yarısından azını oynadı

## Bir değer neden böyle

why = Neden
why-of = { $name } satırı nasıl oluştu
why-close = Kapat
why-adjustment = Hakem kararıyla
why-virtual = sanal rakip
why-own-score = kendi puanı
why-dummy = kukla rakip
why-instead = ({ $points } yerine)
why-cut = sayılmadı [C.07 { $article }]
why-before-2023 = 2023 öncesi kurallar
why-1998 = 1998 kuralları, 1
why-from-own = Yukarıdaki turlardan sayılır.
why-from-mutual = Buraya kadar eşit olanların kendi aralarındaki oyunlardan sayılır.
why-from-opponents = Yukarıdaki rakiplerin sonuçlarından sayılır.
why-from-ratings = Yukarıdaki rakiplerin reytinglerinden sayılır.
why-from-regulation = Bu turnuvanın bir yönergesiyle hesaplanır.
tiebreak-own = turnuvanın kendi ölçütü
tiebreak-pts = puan
tiebreak-de = aralarındaki sonuç
tiebreak-win = galibiyet sayılan turlar
tiebreak-won = masa başında kazanılan oyunlar
tiebreak-bpg = Siyahla oynanan oyunlar
tiebreak-bwg = Siyahla kazanılan oyunlar
tiebreak-ps = ilerleyen puanlar
tiebreak-rep = oynanması seçilen turlar
tiebreak-std = standart puan
tiebreak-tpn = başlangıç numarası
tiebreak-bh = Buchholz
tiebreak-aob = rakiplerin ortalama Buchholz’u
tiebreak-fb = Fore Buchholz
tiebreak-sb = Sonneborn-Berger
tiebreak-ks = Koya
tiebreak-aro = rakiplerin ortalama reytingi
tiebreak-tpr = performans reytingi
tiebreak-ptp = kusursuz performans
tiebreak-apro = rakiplerin ortalama performansı
tiebreak-appo = rakiplerin ortalama kusursuz performansı
tiebreak-rtng = reyting

## Çapraz tablo

cross-key = Hücrede rakibin numarası, kendi rengi ve kendi sonucu yazar: 12b1, 12 numaraya karşı Beyazla galibiyettir.
cross-data = Çapraz tablo

## Oyuncular

players-none = Henüz kayıtlı oyuncu yok.
players-by-number = Numaraya göre
players-by-name = Ada göre
players-data = Oyuncular
player-expelled = ihraç edildi
player-withdrawn = turnuvadan çekildi

## Oyuncu kartı

fide-id = FIDE numarası
performance = Performans reytingi
average-opponents = Rakiplerin ortalama reytingi
card-games = Oyunlar

## Bir masa

board-title = { $round }. tur, masa { $board }
board-beside = Diğer masalar
board-moves = Hamleler
board-no-moves = Henüz hamle yok
board-to-end = Son hamleye git
clock-flag = bayrak
clock-read = Saatlerin okunduğu an: { $hour }
piece-k = Şah
piece-q = Vezir
piece-r = Kale
piece-b = Fil
piece-n = At
piece-p = Piyon
