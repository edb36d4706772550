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
nav-console = Hakemler için
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

## Konsol: evrak

rail-players = Oyuncular
rail-regulations = Yönergeler
rail-files = Dosyalar ve baskılar
rail-log = Kayıt defteri
rail-settings = Ayarlar
rail-staff = Görevliler
rail-new = Yeni turnuva
rail-import = Dosyadan al
rail-users = Hesaplar

## Konsol: turnuvanın planı

plan-event = Turnuva
plan-name = Ad
plan-city = Şehir
plan-federation = Federasyon
plan-federation-help = Üç harf: turnuvayı bildiren federasyon, örneğin TUR.
plan-start = İlk gün
plan-end = Son gün
plan-tz = Salonun saat dilimi
plan-tz-help = IANA adı, örneğin Europe/Istanbul. Bütün saatler bu dilimde gösterilir.
plan-time-control = Düşünme süresi
plan-time-control-help = Saniye + ekleme, örneğin 90 dakika ve hamle başına 30 saniye için 5400+30.
plan-chief = Başhakem
plan-deputies = Başhakem yardımcıları
plan-deputies-help = Aralarına noktalı virgül koyun.
plan-pairing = Eşlendirme
plan-rounds = Tur sayısı
plan-system = Sistem
plan-dutch = İsviçre, Hollanda sistemi (C.04.3)
plan-dubov = İsviçre, Dubov sistemi (C.04.4.1)
plan-burstein = İsviçre, Burstein sistemi (C.04.4.2)
plan-lim = İsviçre, Lim sistemi (C.04.4.3)
plan-lim-maxi = İsviçre, Lim sistemi, maksi turnuva (100 puan kuralı)
plan-double-swiss = Çift İsviçre, iki oyunluk karşılaşmalar, her oyun bir tur (C.04.5)
plan-round-robin = Döner sistem, Berger tabloları
plan-scheveningen = Scheveningen, iki takım
plan-knockout = Eleme
plan-cycles = Devre sayısı
plan-games = Karşılaşmadaki oyun sayısı, her oyun bir tur
plan-edition = Eşlendirme kurallarının baskısı
plan-in-force = ilk gün yürürlükte olan
plan-acceleration = Hızlandırma
plan-acceleration-none = yok
plan-baku = Bakü (C.04.7)
plan-acceleration-listed = oyuncu oyuncu verilmiş
plan-scoring = Puanlama ve eşitlik bozma
plan-win = Galibiyet
plan-draw = Beraberlik
plan-loss = Yenilgi
plan-pab = Eşlendirme bay'ı
plan-tiebreaks = Eşitlik bozma ölçütleri, sırasıyla
plan-tiebreaks-help = C.07 kodları, aralarında virgülle; örneğin BH/C1, BH, SB, DE.
plan-tiebreaks-known = Bilinen kodlar
plan-tiebreak-edition = Eşitlik bozma kurallarının baskısı
plan-address = Adres
plan-slug = Sayfaların adresi
plan-slug-help = a-z, 0-9 ve -; boş bırakılırsa addan türetilir. Sonradan değişmez.
new-create = Turnuvayı oluştur
settings-save = Ayarları kaydet
settings-done = Ayarlar kaydedildi.
settings-locked = 1. tur eşlendirildiğinden beri kilitli: tur sayısı, sistem, baskılar, hızlandırma, puanlama ve eşitlik bozma FIDE modunda değişmez (C.02). Değiştirmenin tek yolu, aşağıdan FIDE modundan çıkmaktır.
settings-fide = FIDE modu
settings-in = Turnuva FIDE kuralları içinde. Kurallardan ayrılan işlemler reddedilir ya da onay ister.
settings-leave = FIDE modundan kalıcı olarak çık
settings-left = FIDE modundan çıkıldı. Geri dönüşü yoktur; FIDE'ye giden raporda yazar.
settings-departs = Bu ayarlar FIDE kurallarından ayrılıyor:

## Konsol: oyuncular

players-add = Oyuncu kaydet
players-enter = Kaydet
players-added = Oyuncu kaydedildi.
numbers-title = Kura çekimi
numbers-text = Döner sistemde sıra numaraları kurayla belirlenir. Kurayı sunucu çeker; tohumu günlükte yazar.
numbers-how = Yöntem
numbers-free = herkese herhangi bir numara
numbers-varma = Varma tabloları: aynı federasyonun oyuncuları son üç turda karşılaşmaz
numbers-draw = Numaraları çek
numbers-drawn = Numaralar çekildi.
players-find-key = oyuncu ara
players-nobody = Henüz kimse kayıtlı değil. İlk oyuncuyu yukarıdan kaydedin ya da bir dosyadan alın.
players-state = Notlar
players-withdrawn = { $round }. turdan itibaren çekildi
players-late = { $round }. turdan itibaren
players-no-byes = istekle bay alamaz
player-name = Ad
player-name-help = Soyadı, Adı: derecelendirme listesindeki gibi.
player-no-title = yok
player-sex = Cinsiyet
player-unknown = bilinmiyor
player-female = kadın
player-male = erkek
player-birth = Doğum
player-birth-help = 1990-05-01 ya da yalnızca yıl.
player-entered = İlk turu
player-entered-help = Geç katılım: önceki turlar oynanmamış sayılır (C.04.2 2.4).
player-save = Kaydet
player-changed = Kaydedildi.
player-byes = Bay ve katılmama
player-byes-help = Oyuncunun son turdan başlayarak her turda ne yapacağı.
player-plays = oynuyor
player-leaving = Ayrılma
player-withdraw = Çekildi
player-withdraw-help = Sonraki turdan itibaren eşlendirilmez; oynadığı maçlar kalır.
player-reinstate = Geri al
player-reinstate-help = Sonraki turdan itibaren yeniden eşlendirilir.
player-expel = İhraç et
player-expel-help = Artık eşlendirilmez ve sıralamada yer almaz.
player-pardon = İhracı kaldır
player-remove = Sil
player-remove-help = Yalnızca hiç eşlendirilmediği sürece. Geri alma, kaydı geri getirir.
pairs-title = Eşlenmeyecek oyuncular
pairs-none = Yok.
pairs-add = İki oyuncuyu ayır
pairs-one = Oyuncu
pairs-other = ile
pairs-from = Şu turdan
pairs-to = Şu tura
pairs-rounds = { $first }.–{ $last }. turlar
pairs-forbid = Ayır
pairs-done = Bu iki oyuncu eşlenmeyecek.
pairs-lift = Kaldır

## Konsol: dosyalar

files-exports = Turnuva dosyaları
files-trf = TRF26, şu anki durum
files-trf-final = TRF26, FIDE'ye son rapor
files-csv = Oyuncu tablosu (CSV)
files-json = TRF'deki her şey, JSON olarak
files-final-waits = Son rapor, bütün maçların sonucu girilince verilir: { $count ->
    [one] { $count } maç bekliyor
   *[other] { $count } maç bekliyor
}.
files-prints = Baskılar
files-nothing-paired = Henüz eşlendirilmiş tur yok.
files-by-board = Masaya göre eşlendirme
files-by-name = Ada göre eşlendirme
files-slips = Sonuç fişleri
files-qr = Duvar için seyirci sayfası

## Konsol: dosyadan alma

import-help = Planı görüp kurallardan ayrılan noktaları kabul etmeden hiçbir şey kaydedilmez.
import-file = TRF dosyası
import-drop = Ya da buraya sürükleyin.
import-text = Ya da dosyanın metni
import-look = Ne yapılacağını göster
import-plan = Plan
import-possible = Dosya alınabilir.
import-impossible = Dosya bu haliyle alınamaz: düzeltin ya da aşağıdaki kusurları kabul edin.
import-summary = { $name }: { $players } oyuncu, eşlendirilmiş { $rounds } tur.
import-fide-left = Dosyaya göre FIDE modundan çıkmış.
import-obstacles = Engeller
import-accept = { $kind } kabul edilsin ({ $count } yerde)
import-refused = kabul edilemez
import-breach = kural dışı
import-repair = onarıldı
import-warning = kuşkulu
import-default = varsayıldı
import-dropped = dışarıda kaldı
import-note = not
import-line = Satır { $line }
import-whole-file = dosyanın tümü
import-severity = Ne yapıldı
import-kind = Tür
import-message = Açıklama
import-left-out = Dışarıda kalanlar
import-nothing = Onarılan ya da dışarıda kalan bir şey yok.
import-commit = Turnuvayı al

## Konsol: kayıt defteri

log-help = Bütün işlemler, en yenisi önce. Geri alınan işlemler de kayıtta kalır.
log-when = Ne zaman
log-who = Kim
log-what = Ne yaptı
log-undo = Geri al
log-undo-beginning = Turnuva bütün sayfalardan kaybolur. Yalnızca bir program, bu geri almayı geri alarak onu getirebilir.
log-redo = Yeniden yap
log-undone = geri alındı
log-older = Daha eski işlemler
log-more = ve { $count } tane daha
log-steps = { $count ->
    [one] { $count } adım
   *[other] { $count } adım
}

## Konsol: görevliler ve hesaplar

staff-roles = Hakemler burada her şeyi yapar ve uyarıları onaylar; yardımcı hakemler sonuç girer; operatörler belirtilen masaların hamlelerini girer; izleyiciler herkesin gördüğünü görür.
staff-person = Kişi
staff-role = Görev
staff-acts = İşlemler
staff-nobody = Sunucu yöneticileri dışında burada görevli yok.
staff-invited = henüz oturum açmadı
staff-take = Görevi al
staff-add = Görev ver
staff-name-help = Oturum açarken yazılan ad: harf, rakam ve . _ - + @
staff-display = Başkalarının göreceği ad
staff-display-help = Yeni biri için: hesap açılır, iletmeniz için bir bağlantı verilir. Hesabı olan biri için boş bırakın.
staff-boards = Masalar
staff-boards-help = Yalnızca operatörler için: 1, 2, 3
staff-give = Görevi ver
staff-done = Görev verildi.
tokens-title = Programlar için anahtarlar
tokens-help = Programlar parola yerine anahtarla bağlanır: masalar, yükleyiciler, betikler.
tokens-add = Anahtar ver
tokens-name = Kayıt defterindeki adı
tokens-name-help = Kayıt defteri, anahtarı kullananı bu adla anar.
tokens-issue = Ver
tokens-done = Anahtar verildi.
tokens-by = veren: { $name }
tokens-revoke = İptal et
secret-once = Bu yalnızca şimdi gösterilir.
secret-copy = Kopyala
secret-copied = Kopyalandı.
secret-help = Yalnızca ait olduğu kişiye iletin. Kaybolursa yerine yenisi verilir.
users-state = Durum
users-active = oturum açabilir
users-disabled = kapalı
users-add = Yeni hesap
users-role = Sunucuda
users-no-role = görevsiz: görevler turnuvalarda verilir
users-make = Hesabı aç
users-done = Hesap açıldı.
users-link = Yeni bağlantı
users-enable = Aç
users-disable = Kapat
users-owner = Yönetici yap
users-no-owner = Yöneticiliği kaldır
users-remove = Sil
users-remove-ask = { $name } adlı kişinin hesabı kalıcı olarak silinir; kullanıcı adı bir daha verilmez.

## Konsol: yönergeler

rules-help = FIDE kurallarının üstündeki katmanlar, en alttaki önce; yalnızca biri yanıt verebiliyorsa sonuncusu geçerlidir. FIDE modunda 1. tur eşlendirilince dondurulurlar.
rules-needs-scripts = Bu sayfa JavaScript gerektirir.
rules-none = Yönerge yok: yalnızca FIDE kuralları.
rules-on = yürürlükte
rules-up = Alta
rules-down = Üste
rules-remove = Kaldır
rules-removed = Kaldırıldı.
rules-changed = Değiştirildi.
rules-version = sürüm { $name }
rules-params = Parametreler
rules-save = Parametreleri kaydet
rules-hooks = Yanıtladıkları: { $name }.
rules-effects = Etkileyebilecekleri: { $name }.
rules-effect-free = Her zaman değiştirilebilir.
rules-effect-2 = 1. turdan sonra değiştirilirse bildirilir.
rules-effect-3 = 1. turdan sonra değiştirmek onay ister.
rules-effect-4 = 1. turdan sonra değiştirmek, iki onaydan sonra FIDE modundan çıkarır.
rules-effect-5 = 1. turdan sonra FIDE modunda değiştirilemez.
rules-hash = İçerik özeti: { $hash }
rules-source = Kaynak: { $file }
rules-log = Betiklerin yazdıkları
rules-at = { $file }, satır { $line }:
rules-warnings = Uyarılar
rules-unreadable = Bu sürüm onu okuyamıyor
rules-install = Yeni paket ya da yeni sürüm
rules-install-help = Bütün dosyalarını seçin ya da yapıştırın. Adı bilinen bir paket eskisinin yerini alır.
rules-files = Dosyalar
rules-check = Yalnızca denetle
rules-put = Yürürlüğe koy
rules-checked = { $name } düzgün.
rules-installed = Paket yürürlükte.

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

## Konsol: her sayfa

rail = Konsol
rail-lobby = Turnuvalarım
rail-round = Tur
rail-results = Sonuçlar
rail-standings = Sıralama
rail-live = Canlı
role-viewer = izleyici
role-operator = operatör
role-deputy = yardımcı hakem
role-arbiter = hakem
role-owner = sahip
log-out = Çıkış
console-on = bağlı
console-wait = bağlanıyor
console-off = canlı izlenmiyor; sayfayı yeniden yükleyin
console-no-script = Buradaki her şey okunabilir. Sonuç girmek, eşlendirmek ya da geri almak için JavaScript'e izin verilmelidir.
offline-title = Sunucuyla bağlantı yok.
offline-works = Ekrandakiler okunabilir, sonuç da girilebilir: saklanır ve sırasıyla gönderilir.
offline-do = Bu sayfayı açık bırakın ve ağı denetleyin; bağlantı kendiliğinden gelir.
undo = Geri al: { $act }
undo-nothing = Geri alacağınız bir işlem yok
redo = Yinele: { $act }
fide-because = Moddan çıkaran işlemler:
barred-title = Bu sayfa hakemler içindir
barred-role = Bu turnuvadaki göreviniz: { $role }. Konsol bu göreve dahil değildir.
barred-no-role = Oturumunuz açık, ama bu turnuvada bir göreviniz yok.
barred-ask = Bunu değiştirebilecek olanlar: { $names }
lobby-title = Turnuvalarım
lobby-create = Yeni turnuva
lobby-import = Dosyadan al
lobby-none = Henüz hiçbir turnuvada göreviniz yok. Görevi, Görevliler sayfasından bir hakem verir.
lobby-none-yet = Henüz bir turnuva yok. Yenisini oluşturun ya da bir dosyadan alın.
stage-before = 1. tur henüz eşlendirilmedi; { $count ->
    [one] { $count } oyuncu
   *[other] { $count } oyuncu
} kayıtlı
stage-unpublished = { $rounds } turun { $round }. turu: eşlendirildi, yayımlanmadı
stage-session = { $rounds } turun { $round }. turu: elle eşlendirme sürüyor
stage-over = { $rounds } turun hepsi oynandı; { $round }. turun bütün sonuçları geldi

## Konsol: işlemlerin adları

did-create = turnuvanın oluşturulması
did-import = turnuvanın dosyadan alınması
did-setting = değişiklik: { $name }
setting-name = ad
setting-city = yer
setting-federation = federasyon
setting-start = ilk gün
setting-end = son gün
setting-round-dates = turların tarihleri
setting-tz = saat dilimi
setting-chief-arbiter = başhakem
setting-deputies = yardımcı hakemler
setting-time-control = düşünme süresi
setting-system = eşlendirme sistemi
setting-acceleration = hızlandırma
setting-rounds = tur sayısı
setting-scoring = puanlama
setting-tiebreaks = eşitlik bozma ölçütleri
setting-tiebreak-edition = eşitlik bozma kurallarının sürümü
setting-initial-colour = başlangıç rengi
setting-laws = Satranç Kuralları
setting-team = takım maçları
setting-rating-method = ELO hesabı
did-add = { $name }: kayıt
did-remove = { $name }: kaydın silinmesi
did-edit = { $name }: bilgi değişikliği
did-withdraw = { $name }: çekildi
did-reinstate = { $name }: geri döndü
did-expel = { $name }: ihraç
did-no-expel = { $name }: ihracın kaldırılması
did-team = { $name } takımı
did-line-up = { $name }: kadro
did-bye = { $name }: bay
did-no-bye = { $name }: bayın kaldırılması
did-numbers = sıra numaraları
did-prohibition = yasak eşleşme
did-no-prohibition = yasak eşleşmenin kaldırılması
did-adjustment = puan düzeltmesi
did-pair = { $round }. turun eşlendirilmesi
did-unpair = { $round }. turun eşlendirmesinin kaldırılması
did-standings = { $round }. tur sonundaki sıralamanın yayımlanması
did-publish = { $round }. turun yayımlanması
did-boards = { $round }. turun masalarının elle değiştirilmesi
did-session = { $round }. turda elle eşlendirmeye başlanması
did-draft = { $round }. tur taslağında değişiklik
did-session-end = { $round }. turda elle eşlendirmenin bitmesi
did-result = { $round }. tur, { $board }. masanın sonucu: { $result }
did-clear = { $round }. tur, { $board }. masanın sonucunun silinmesi
did-colours = { $board }. masada renklerin değişmesi
did-draw-numbers = sıra numaraları kurası
did-lots = kura çekimi
did-regulation-add = { $name } düzenlemesinin kurulması
did-regulation-replace = { $name } düzenlemesinin yenilenmesi
did-regulation-remove = { $name } düzenlemesinin kaldırılması
did-regulation-on = { $name } düzenlemesinin açılması
did-regulation-off = { $name } düzenlemesinin kapatılması
did-regulation-set = { $name } düzenlemesinin parametreleri
did-regulation-order = düzenlemelerin sırası
did-ruling = { $round }. tur, { $board }. masadaki karar
did-notice = bir düzenlemenin bildirimi
did-pibe = { $round }. turun eşlendirmesine not
did-leave = FIDE modundan çıkış
did-confirm = bir uyarının onaylanması
did-undo = geri alındı: { $act }
did-redo = yinelendi: { $act }

## Konsol: betiklerin söyledikleri

say-again = Yeniden dene
say-article = Kural: { $article }
say-ask-arbiter = Göreviniz bunu onaylamaya yetmez. Onaylayabilecek olanlar: { $names }.
say-ask-nobody = Göreviniz bunu onaylamaya yetmez. Bir hakeme başvurun.
say-at-board = { $round }. tur, { $board }. masa
say-at-player = { $player }
say-at-round = { $round }. tur
say-by = { $name }: { $act }
say-cancel = Olduğu gibi kalsın
say-changed = Bu arada:
say-close = Kapat
say-confirm = Yine de yap
say-dependents = Bu işlem, sonradan yapılan ve ona bağlı olan şu işlemlerden önce geri alınamaz:
say-failed = Yapılmadı ({ $code }).
say-go-on = Anladım, sürdür
say-level-2 = Dikkat
say-level-3 = Bunu gerçekten istiyor musunuz?
say-level-4 = Bunun için iki onay gerekir
say-level-4-second = İkinci onay
say-log-in = Yeni pencerede oturum aç
say-log-in-text = Hiçbir şey kaybolmadı. Yeniden oturum açın, bu pencereye dönün ve yeniden deneyin.
say-log-in-title = Oturumunuz kapanmış
say-look = Önce bakayım
say-next = İkinci onaya geç
say-redone = Yinelendi: { $act }
say-repeat = Şimdi yap
say-sent = Hepsi gönderildi.
say-stale = Siz baktıktan sonra turnuva değişti
say-undone = Geri alındı: { $act }
say-waiting = Gönderilmeyi bekleyen: { $count }.
consequence-deviating-pairing = Masalar sizin yaptığınız gibi kalır. Elle değişiklik olarak kaydedilir ve turla birlikte FIDE'ye bildirilir.
consequence-leave-fide-mode = FIDE modundan geri dönüşsüz çıkılır: ne geri alma ne yedek ne de başka bir ayar onu geri getirir; FIDE raporunda da yazar.
consequence-other = Adınızla kaydedilir ve bildirilir.
keys-title = Kısayollar
key-next-step = sıradaki işe git
key-undo = son işlemimi geri al
key-redo = geri aldığımı yinele
key-keys = bu liste
problem-bad-confirmation = Onaylanmadan önce bir şey değişti. Yeniden deneyin.
problem-dependents = Sonraki işlemler buna bağlı.
problem-exists = Bu zaten var.
problem-forbidden = Göreviniz buna yetmez.
problem-game-over = Oyunun sonucu girilmiş.
problem-internal = Sunucuda bir kusur oldu. Yinelemeden önce yapılıp yapılmadığına bakın.
problem-invalid-body = Bir değer istenen biçimde değil; hiçbir şey değişmedi.
problem-invalid-draft = Bu masalar henüz bir eşlendirme değil.
problem-invalid-result = Bu sonuç buraya girilemez.
problem-invalid-settings = Ayarlar birbiriyle çelişiyor.
problem-invalid-value = Bir değer olanaksız.
problem-key-reused = Bu daha önce gönderildi. Sayfayı yeniden yükleyin.
problem-left-already = FIDE modundan zaten çıkılmış.
problem-no-change = Zaten öyle.
problem-no-initial-colour = Başlangıç rengi henüz çekilmedi.
problem-no-pairing = Kurallara uyan bir eşlendirme yok.
problem-no-session = Elle eşlendirme artık açık değil.
problem-not-stored = Kaydedilemedi. Sunucudan sorumlu kişiye bildirin.
problem-outside-fide-mode = FIDE modunda yapılamaz.
problem-paired-in-round = Oyuncu o turda eşlendirilmiş.
problem-player-in-use = Oyuncu turnuvada oynuyor: silmek yerine çekin.
problem-round-state = Tur buna uygun durumda değil.
problem-session-open = Elle eşlendirme açık. Önce onu bitirin.
problem-storage-full = Sunucunun diski dolu. Sorumlusuna bildirin; o zamana dek hiçbir şey kaydedilmez.
problem-undone-already = Zaten geri alınmış.
problem-unknown-board = Böyle bir masa yok.
problem-unknown-player = Böyle bir oyuncu yok.
console-head = Turnuvanın durumu

reason-leave-fide-mode = Turnuva FIDE modundan geri dönüşsüz çıkar; hiçbir geri alma onu geri getirmez.
reason-departing-settings = Bu ayarlar FIDE kurallarının dışında.
reason-locked-setting = 1. tur eşlendirildiğinden bu ayar kilitli.
reason-late-prohibition = 1. tur eşlendirildiğinden yasak eşleşmeler sabit.
reason-old-round = Yalnız son tur ile ondan önceki değiştirilebilir; bunun yerine ELO'ya sayılan sonucu düzeltin.
reason-late-numbers = 4. tur eşlendirildiğinden sıra numaraları sabit.
reason-not-played = Bir oyunu bu turnuvada oynanmamış saymak FIDE kurallarının dışında.
reason-deviating-pairing = Masalar, kuralların verdiği eşlendirmeden farklı.
reason-rematch = Bu iki oyuncu daha önce karşılaştı.
reason-prohibited-pair = Bu iki oyuncu eşleşemez.
reason-barred-bye = Bu oyuncu bay geçemez.
reason-three-same-colours = Bu oyuncu üst üste üç kez aynı rengi alır.
reason-colour-difference = Bu oyuncunun renk farkı ikiyi aşar.
reason-both-wrong-colour = İki oyuncu da hakkı olan rengin tersini alır.
reason-imported-round = Dosyadaki eşlendirme, kuralların verdiğinden farklı.
reason-correct-previous-round = Sonraki tur eşlendirildikten sonra bu turu düzeltir.
reason-bye-after-pairing = Eşlendirilmiş bir turun puanlarını değiştirir.
reason-exchange-numbers = İki oyuncu sıra numaralarını değiştirir.
reason-regenerate-numbers = İki ya da daha çok oyuncunun sıra numarası değişir.
reason-missing-results = Eksik sonuçlar var; bu oyunlar ertelenmiş olarak kaydedilir.
reason-old-adjourned = Önceki turlardan ertelenmiş bir oyun hâlâ açık.
reason-adjourned-not-drawn = Sonraki turlar bu oyun berabere bitmiş gibi eşlendirildi.
reason-second-half-point-bye = Oyuncunun zaten yarım puanlık bir bayı var.
reason-full-point-bye = Tam puanlık bay artık önerilmiyor.
reason-late-regulation = 1. tur eşlendirildiğinden eşlendirmeyi değiştiren düzenlemeler sabit.
reason-changed-regulation = Düzenlemeler başlamadan önce duyurulur; bu, birini değiştiriyor.
reason-cannot-finish = Bu kadar az oyuncuyla bu kadar çok tur kurallara göre eşlendirilemez.
reason-rating-correction = Sonuç, sıralamada sayıldığından başka türlü ELO'ya sayılır.
reason-unpair-with-results = Turun sonuçları var; onlar da silinir.
reason-unpair-published = Eşlendirme yayımlandı; maddede sayılan nedenler dışında geçerli kalır.

## Konsol: tur

round-waits = Sıradaki işi bir hakem yapar. Tur yayımlanır yayımlanmaz sonuç girilebilir.
round-players = 1. tur eşlendirilmeden önce en az iki oyuncu kaydedilmelidir.
round-to-players = Oyuncu kaydet
round-colour = Listedeki ilk oyuncunun rengini kurayla belirleyin. 1. turun renkleri buna bağlıdır.
round-draw = Başlangıç rengini çek
round-drawn-white = Beyaz çekildi
round-drawn-black = Siyah çekildi
round-preview = { $round }. turun eşlendirmesini göster
round-by-hand = Elle eşlendir
round-publish-text = Bu eşlendirmeyi yalnız görevliler görüyor. Gözden geçirip yayımlayın: o zaman herkes görür ve geçerli olur.
round-publish = { $round }. turu yayımla
round-unpair = { $round }. turun eşlendirmesini kaldır
round-results = { $count ->
    [one] { $count } sonuç gir
   *[other] { $count } sonuç gir
}
round-over = Bütün turlar oynandı, bütün sonuçlar geldi. Kalanlar: kesin sıralama ve rapor.
round-pair = { $round }. turu eşlendir
round-rare = Eşlendirmeyi değiştir
round-rare-text = Bir turun eşlendirmesini kaldırmak sonuçlarını da siler. Yayımlanmış eşlendirme, C.04.2 madde 4.4'teki nedenler dışında geçerli kalır; hiçbir şey sorulmadan yapılmaz.
preview-title = { $round }. tur böyle eşlenecek
preview-text = Henüz hiçbir şey değişmedi; bunu görevlilerden başkası görmüyor.
preview-colour = Başlangıç rengi henüz çekilmedi: burada Beyaz varsayıldı. Eşlendirirken kura çekilir.
preview-back = Tura dön
preview-impossible = Kararı başhakem verir (C.04.3 madde 1.9): elle eşlendirin ya da yasak eşleşmelere ve gelmeyenlere bakın.
float-down = aşağı iniyor: rakibinin puanı daha az
float-up = yukarı çıkıyor: rakibinin puanı daha çok
pairs-byes = Eşlenmeyenler
pairs-restrictions = Kısıtlamalar
pairs-forbidden = Eşleşmesi yasak: { $names }
pairs-refused = Bir yönerge ayrı tuttu: { $names }
pairs-relaxed = Kaçınılması isteniyordu, ama kurallara uyan başka eşlendirme yok: { $names }

## Konsol: elle eşlendirme

session-title = { $round }. tur, elle eşlendirme
session-text = Arka arkaya iki yer seçin: oyuncuları yer değiştirir. Aşağıdan seçilen iki oyuncu yeni bir masa olur, ilki Beyaz. Her değişiklik hemen saklanır; kuralların karşı çıktığı önce sorulur.
session-hint = Bir yer seçin.
session-chosen = { $name } seçildi. Öteki yeri seçin; vazgeçmek için aynısına yeniden basın.
session-finish = Bitir: eşlendirme bu
session-abandon = Vazgeç: her şey eskisi gibi kalsın
session-change = Değişiklik
session-swap = Renkleri değiştir
session-part = Masayı boz
session-bye = Bay geçen
session-nobody = kimse
session-pool = Masası olmayanlar
session-pool-empty = Gelen herkesin yeri var.

## Konsol: sonuçlar

results-title = { $round }. turun sonuçları
results-before = Henüz sonuç girilecek bir masa yok.
results-unpublished = Bu tur henüz yayımlanmadı. Sonuç yine de girilebilir.
results-old = Sonraki tur eşlendirildi: buradaki değişiklik bir düzeltmedir ve onay ister.
results-find = Masa ya da ad
results-missing = yalnız eksik sonuçlar
results-rated = ELO'ya { $result } sayılır
results-adjourned = ertelendi
results-clear = sil
results-rare = Başka sonuçlar
results-undo = Geri al
results-colours = Renkler ters oynandı: değiştir
results-rare-text = u, oynandı ama ELO'ya sayılmaz demektir: iki taraf da birer hamle yapmadı.
results-ask = { $from } yerine { $to } mi?
results-yes = Evet
results-no = Hayır
results-board = { $board }. masa
results-by = { $board }. masa: { $result } ({ $name })
results-not-here = Bu turda böyle bir masa ya da ad yok.
result-none = sonuç yok
key-white = Beyaz kazandı
key-black = Siyah kazandı
key-draw = berabere
key-forfeit-white = Beyaz hükmen kazandı
key-forfeit-black = Siyah hükmen kazandı
key-adjourned = ertelendi
key-clear = sonucu sil
key-next = sonucu olmayan sonraki masa; değişikliği onayla
key-up = üstteki masa
key-down = alttaki masa
key-cancel = soruyu olduğu gibi bırak
key-find = masayı numarasıyla ya da adıyla bul
key-missing = yalnız eksik sonuçları göster

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
team = Takım
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
why-from-regulation = Bu turnuvanın bir yönergesiyle hesaplanır.
why-cut-before = sayılmadı
why-koya-counts = sayılır
why-koya-below = sayılmaz: sınırın altında
why-assumed = (varsayılan)
why-limit = { $points } puandan başlayarak rakipler sayılır.
why-performance = { $games } oyunda { $score }: { $sum }
why-perfect = { $games } oyunda { $score } puan beklenen en düşük reyting.
why-boards = { $name } ile karşılaşmanın masaları: { $own }, rakip { $others } [C.07 13.3.2]
why-among = Eşit olanlar: { $names }
why-place = Aralarında { $place }. sıra.
why-no-place = Kimse ötekilerden ayrılmıyor.
why-nothing-left = Değer yok: sayılacak bir şey kalmadı.
why-whole-score = Değer yok: puanların tümü ya da hiçbiri, veya kendi reytingi yok.
why-given = Listede yazdığı gibi.
why-dropped = Çıkarıldı: reytingi olmayan biri var ve varsayılan reyting yok [C.07 10].
why-encounter = Aralarında ({ $names }): { $points }
why-encounter-gaps = Aralarında ({ $names }): { $points }; eksik oyunlar kazanılmış sayılsa { $most } [C.07 6.3]
why-encounter-match = Aralarındaki karşılaşma puanı ({ $names }): { $points }
why-encounter-match-gaps = Aralarındaki karşılaşma puanı ({ $names }): { $points }; eksik karşılaşmalar kazanılmış sayılsa { $most } [C.07 6.3]
why-encounter-game = Aralarındaki oyun puanı ({ $names }): { $points }
why-encounter-game-gaps = Aralarındaki oyun puanı ({ $names }): { $points }; eksik karşılaşmalar kazanılmış sayılsa { $most } [C.07 6.3]
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
tiebreak-bob = Buchholzların Buchholzu
tiebreak-eks = genişletilmiş Koya
tiebreak-mpts = karşılaşma puanı
tiebreak-gpts = oyun puanı
tiebreak-bc = masa sayımı
tiebreak-tbr = üst masa sonuçları
tiebreak-bbe = alt masaların elenmesi
tiebreak-mpvgp = öteki puan: oyun puanı ya da karşılaşma puanı
tiebreak-emmsb = genişletilmiş Sonneborn-Berger, karşılaşma puanı çarpı karşılaşma puanı
tiebreak-emgsb = genişletilmiş Sonneborn-Berger, karşılaşma puanı çarpı oyun puanı
tiebreak-egmsb = genişletilmiş Sonneborn-Berger, oyun puanı çarpı karşılaşma puanı
tiebreak-eggsb = genişletilmiş Sonneborn-Berger, oyun puanı çarpı oyun puanı
tiebreak-ede = genişletilmiş aralarındaki sonuç
tiebreak-edebt = genişletilmiş aralarındaki sonuç, masa sayımı, üst masalar
tiebreak-edebb = genişletilmiş aralarındaki sonuç, masa sayımı, alt masalar
tiebreak-edet = genişletilmiş aralarındaki sonuç, üst masalar
tiebreak-edeb = genişletilmiş aralarındaki sonuç, alt masalar
tiebreak-sssc = puan ve fikstür güçlüğü

## Bir tur neden böyle eşlendi

paired-why = Neden?
paired-why-board = { $board }. masa neden böyle eşlendi?
paired-why-bye = Neden bu bay?
paired-why-round = { $round }. tur neden böyle eşlendi?
paired-engine = Eşleyen sürüm { $then }, açıklayan sürüm { $now }. Ayrıldıkları yerde neden bu olabilir.
paired-impossible = Kurallara göre bu turun eşlendirmesi yok:
paired-names-more = { $names } ve { $count } oyuncu daha
paired-bracket = { $number }. grup ({ $points } puan): { $players }.
paired-turn-downward = Eşlendiği sıra: { $number }; orta gruba doğru, yukarıdan aşağı ({ $article }).
paired-turn-upward = Eşlendiği sıra: { $number }; orta gruba doğru, aşağıdan yukarı ({ $article }).
paired-turn-median = Orta grup: en son eşlendi, sırası { $number }, yukarıdan aşağı ({ $article }).
paired-collapsed = { $number }. grup, { $points } puandan aşağısı bir arada, çünkü ayrı ayrı tamamlanamıyordu (C.04.3 A.9): { $players }.
paired-penultimate = Aşağıdakilerin hepsi eşlenebilsin diye böyle eşlendi (C.04.3 A.9).
paired-moved-down = Yukarıdan inenler: { $players }.
paired-brought-up = Aşağıdan çıkarılanlar: { $players }.
paired-moved-up = Aşağıdan çıkanlar: { $players }.
paired-odd = Oyuncu sayısı tek, bu yüzden biri artıyor ({ $article }).
paired-no-more-pairs = Artanlar ne birbirleriyle ne de boştaki başkasıyla eşleşebilir ({ $article }).
paired-needed-below = Burada daha çok eş kurulabilirdi, ama o zaman turun gerisi tamamlanamazdı ({ $article }).
paired-cause-opened = Orta grup başka türlü eşlenemediği için kurulmuş eşleşmeleri yeniden açıldı ({ $article }).
paired-opened = Orta grup için yeniden açıldı: { $first } – { $second }. Oraya yukarıdan gelen: { $above }, aşağıdan gelen: { $below } ({ $article }).
paired-floats-first = { $player } aşağı iniyor: sırada en sondaki o.
paired-floats = { $player } aşağı iniyor.
paired-rises-first = { $player } yukarı çıkarılıyor: sırada ilk o.
paired-rises = { $player } yukarı çıkarılıyor.
paired-floats-up-first = { $player } yukarı çıkıyor: sırada ilk o.
paired-floats-up = { $player } yukarı çıkıyor.
paired-exchange = Yarılar değişti: aşağı geçen { $down }, yukarı geçen { $up } ({ $article }).
paired-exchange-why = Yarılar değişmeseydi: { $why }.
paired-shortfall = Kaçınılamadı: { $what }.
paired-first = Bu ikisi, gruplarının ilk adayında karşı karşıya ({ $article }).
paired-chosen = { $player } için sıradaki ilk olanaklı rakip alındı ({ $article }).
paired-aro = { $player } sıraya, karşılaştığı rakiplerin ortalama reytingiyle girdi: { $aro }.
paired-not = { $player } değil: { $why }.
paired-untold = Ayrıca atlananlar: { $count } oyuncu daha.
paired-own-float = { $player } burada eşlenseydi: { $why }.
paired-came-down = { $player }, { $points } puanla { $number }. gruptan indi.
paired-came-up = { $player }, { $points } puanla { $number }. gruba çıkarıldı.
paired-came-upward = { $player }, { $points } puanla { $number }. gruptan yukarı çıktı.
paired-table = Berger tablosu, { $cycle }. devre, { $row }. satır: { $white } numara Beyaz, { $black } numara Siyah ({ $article }).
paired-team-table = { $boards } masalık takım tablosu, { $cycle }. devre, { $row }. tur: { $white } Beyaz, { $black } Siyah. FIDE'nin böyle bir tablosu yok; ilan edilen tablo geçerli.
paired-knockout = { $stage }. aşamanın { $number }. maçı, tablonun başından sayınca.
paired-path-seed = { $player } oraya seri başı sırasıyla geldi: { $number } numara.
paired-path-free = { $player }, seri başı sırası { $number }; önceki aşamada rakibi yoktu.
paired-path-won = { $player }, { $opponent } karşısındaki maçı { $points } - { $against } kazandı.
paired-path-decided = { $player } ile { $opponent } arasındaki maç { $points } - { $points } bitti; hakem kararıyla { $player } devam ediyor.
paired-next-game = { $first }. turda başlayan maçın { $game }. oyunu: renkler ters
paired-by-article = { $text } ({ $article }).
paired-free = Berger tablosuna göre { $number } numara bu tur boşta ({ $article }).
paired-departs = Kurallar bu masayı kurmazdı.
paired-due = Kurallara göre { $player }: { $due }.
paired-due-white = Beyaz, rakibi { $opponent }
paired-due-black = Siyah, rakibi { $opponent }
paired-due-bye = bay geçer
paired-due-absent = eşlenmez
paired-barred = Eşleşemezler: { $why }.
paired-bye = Bay geçen { $player }: { $points } puan, oynanmamış { $unplayed } ({ $article }).
paired-bye-departs = Kurallara göre bay geçecek olan: { $player }.
paired-bye-barred = { $player } bay geçemez: { $why }.
paired-colour-granted = Renkler: ikisi de hakkı olan rengi alıyor ({ $article }).
paired-colour-only-one = Renkler: yalnız { $player } bir renge hak kazanmış, onu alıyor ({ $article }).
paired-colour-stronger = Renkler: ikisinin hakkı aynı renk; { $player } için daha güçlü ({ $article }).
paired-colour-difference = Renkler: ikisi de aynı rengi almak zorunda; renk farkı büyük olan { $player } ({ $article }).
paired-colour-alternation = Renkler: son ayrıldıkları zamanın tersi. { $white } { $white-round }. turda Siyah, { $black } { $black-round }. turda Beyaz oynadı ({ $article }).
paired-colour-rank = Renkler: ikisinin hakkı aynı renk ve son renkleri hep aynı; üst sıradaki { $player } ({ $article }).
paired-colour-lower-rank = Renkler: ikisinin hakkı aynı renk ve son renkleri hep aynı; orta grubun altında alt sıradaki belirler: { $player } ({ $article }).
paired-colour-limits = Renkler: { $player } şimdi { $barred } alamaz ({ $article }).
paired-colour-fewer-whites = Renkler: { $player } daha az maçta Beyaz aldı: { $whites }, rakibi { $others } ({ $article }).
paired-colour-last = Renkler: { $player } en son { $had } aldı, şimdi değişiyor ({ $article }).
paired-colour-in-bracket = Renkler: aşamanın ilk maçında küçük numara { $initial } alır, sonra sırayla değişir. Bu, oynanan maçların { $number }. sıradakisi; küçük numara { $player }.
paired-colour-number = Renkler: kimsenin renk hakkı yok. Üst sıradaki { $player }, numarası { $number }; tek numaralar başlangıç rengiyle başlar: { $initial } ({ $article }).
paired-due-colours = Renk hakları: { $white }: { $white-wish }; { $black }: { $black-wish }.
paired-wish-none = yok
paired-wish-mild = { $colour }, hafif
paired-wish-strong = { $colour }, güçlü
paired-wish-absolute = { $colour }, kesin
paired-bar-met = { $round }. turda karşılaştılar ({ $article })
paired-bar-same-colour = ikisi de şimdi { $colour } almak zorunda ({ $article })
paired-bar-no-colours = ikisine sınırlar içinde verilecek renk kalmadı ({ $article })
paired-bar-forbidden = hakem bu ikisini ayırdı
paired-bar-group = bir yönerge { $label } grubundakileri ayrı tutuyor
paired-bar-regulation = bir yönerge bu eşleşmeyi reddediyor
paired-bar-avoided = bir yönerge bu eşleşmeden kaçınıyor, tur onsuz da eşlenebiliyor
paired-had-bye = { $round }. turda bay geçti ({ $article })
paired-forfeit-win = { $round }. turda hükmen kazandı ({ $article })
paired-scored-unplayed = { $round }. turda oynamadan galibiyet puanı aldı ({ $article })
paired-cannot = o zaman tur tamamlanamazdı ({ $article })
paired-later = eşit derecede iyi, ama sırada daha sonra ({ $article })
paired-taken = { $by } daha önce seçiyor ve bu rakibi aldı
paired-played-less = daha az oynadı: oynanmamış { $unplayed } ({ $article })
paired-ranked-higher = sıralamada daha yukarıda ({ $article })
paired-rated-higher = reytingi daha yüksek ({ $article })
paired-group-incomplete = o zaman grubun gerisi eşlenemezdi ({ $article })
paired-needed-here = burada gerekli: onsuz daha az eş kurulabilirdi ({ $article })
paired-floater-type = { $type } türünde inen ya da çıkan olurdu: { $meaning }; yer değiştirenin türü { $floater } ({ $article })
paired-type-a = bu turda zaten yer değiştirdi, sonraki grupta da rakibi yok
paired-type-b = bu turda zaten yer değiştirdi, sonraki grupta rakibi var
paired-type-c = bu turda yer değiştirmedi, ama sonraki grupta rakibi yok
paired-type-d = bu turda yer değiştirmedi, sonraki grupta da rakibi var
paired-floated-last = geçen turda da grup değiştirdi ({ $article })
paired-not-of-majority = hakkı { $colour } değil; burada çoğunluğun hakkı o ({ $article })
paired-too-far = { $from } ile arasında { $difference } reyting puanı var, 100'den çok ({ $article })
paired-exchange-too-far = o zaman biri, yalnız renk uğruna, 100 reyting puanından uzaktaki bir oyuncunun yerini alırdı ({ $article })
paired-fails-downfloaters = daha çok oyuncu aşağı inerdi: { $players } ({ $article })
paired-fails-downfloater-scores = daha çok puanlı oyuncular aşağı inerdi: { $players } ({ $article })
paired-fails-score-differences = daha büyük puan farkı: { $players } ({ $article })
paired-fails-next-bracket = sonraki grupta artan: { $players } ({ $article })
paired-fails-bye-unplayed = oynanmamış oyunu olana bay: { $players } ({ $article })
paired-fails-colour-difference = ikiyi aşan renk farkı: { $players } ({ $article })
paired-fails-third-colour = üst üste üç kez aynı renk: { $players } ({ $article })
paired-fails-preference = hakkı olan rengi alamayan: { $players } ({ $article })
paired-fails-strong-preference = güçlü hakkı olan rengi alamayan: { $players } ({ $article })
paired-fails-downfloat = geçen turdan sonra yeniden aşağı inen: { $players } ({ $article })
paired-fails-upfloat = geçen turdan sonra yeniden yukarı çıkan: { $players } ({ $article })
paired-fails-earlier-downfloat = iki tur önceden sonra yeniden aşağı inen: { $players } ({ $article })
paired-fails-earlier-upfloat = iki tur önceden sonra yeniden yukarı çıkan: { $players } ({ $article })
paired-fails-downfloat-difference = geçen turdan sonra yeniden inenlerde büyük puan farkı: { $players } ({ $article })
paired-fails-upfloat-difference = geçen turdan sonra yeniden çıkanlarda büyük puan farkı: { $players } ({ $article })
paired-fails-earlier-downfloat-difference = iki tur önceden sonra yeniden inenlerde büyük puan farkı: { $players } ({ $article })
paired-fails-earlier-upfloat-difference = iki tur önceden sonra yeniden çıkanlarda büyük puan farkı: { $players } ({ $article })
paired-fails-upfloaters = daha çok oyuncu yukarı çıkarılırdı: { $players } ({ $article })
paired-fails-upfloater-scores = daha az puanlı oyuncular yukarı çıkarılırdı: { $players } ({ $article })
paired-fails-maximum-upfloater = olabildiği kadar çok çıkarılmış: { $players } ({ $article })
paired-fails-next-group = bunlarsız sonraki puan grubu aşağıdan daha çok oyuncu isterdi: { $players } ({ $article })
paired-fails-floater-again = geçen maçta grup değiştirdikten sonra yine yukarı çıkarılan: { $players } ({ $article })
paired-fails-floater-opponent = geçen maçta grup değiştirdikten sonra yukarı çıkarılanla eşlenen: { $players } ({ $article })
paired-fails-colour-limits = sınırları aşan renk: { $players } ({ $article })

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
ruling-article = Satranç Kuralları, { $articles }
clock-read = Saatlerin okunduğu an: { $hour }
piece-k = Şah
piece-q = Vezir
piece-r = Kale
piece-b = Fil
piece-n = At
piece-p = Piyon

## Console: rating lists

rail-lists = Reyting listeleri
rail-differences = Listelerle karşılaştırma
players-differences = Reyting listeleriyle karşılaştır, çift kayıtları bul
problem-import-runs = Başka bir liste alınıyor. Bitmesini bekleyin.
problem-list = Dosya liste olarak okunamıyor.
problem-no-index = Bu sunucunun reyting listeleri okunamıyor; nedeni günlüğünde yazar. Turnuvalar listesiz de sürer.
lists-help = FIDE listeleri (metin ya da XML, sıkıştırılmış da olabilir) ve başkalarının tabloları (CSV, XLSX). Her ay saklanır; en yenisinde aranır.
lists-none = Henüz liste yok.
lists-list = Liste
lists-month = Ay
lists-pace = Reytingler
lists-combined = standart, hızlı, yıldırım
lists-standard = standart
lists-rapid = hızlı
lists-blitz = yıldırım
lists-out = Alınmayan satır
lists-file = Dosya
lists-in-force = yürürlükte
lists-drop = Sil
lists-drop-ask = { $name } listesi geri dönmemek üzere silinir. Ondan alınmış reytingler kalır.
lists-import = Liste al
lists-file-help = .txt, .xml, .csv, .xlsx ya da içinde bunlardan biri olan .zip.
lists-list-help = fide, fide-rapid ya da tur gibi kendi adınız; boşsa dosyaya göre.
lists-month-help = 2026-09; boşsa dosyaya göre, yoksa bu ay.
lists-as-told = dosyaya göre
lists-encoding = Karakter kodlaması
lists-keep = Saklanacak ay sayısı
lists-keep-help = Daha eskileri silinir; boşsa hepsi kalır.
lists-go = Al
lists-imports = Son alımlar
lists-columns-help = Her sütun ne anlama geliyor? Gelecek ay için hatırlanır.
lists-ignore = hiçbiri
lists-reading = Dosya gönderiliyor.
lists-progress = { $count } oyuncu okundu.
lists-imported = { $name } yürürlükte: { $players } oyuncu.
lists-left-out = { $count } satır alınmadı
lists-failed = Liste alınmadı; hiçbir şey değişmedi.
lists-sheet = Sayfa
column-name = ad soyad
column-last-name = soyadı
column-first-name = adı
column-fide-id = FIDE no
column-national-id = ulusal no
column-rating = reyting
column-rapid-rating = hızlı reytingi
column-blitz-rating = yıldırım reytingi
column-fed = federasyon
column-title = unvan
column-women-title = kadın unvanı
column-sex = cinsiyet
column-birth = doğum
column-club = kulüp
column-k = K
column-rapid-k = hızlı K
column-blitz-k = yıldırım K
column-games = oyun sayısı
column-rapid-games = hızlı oyun sayısı
column-blitz-games = yıldırım oyun sayısı
column-flag = işaretler (i: etkin değil)
seek-label = Reyting listelerinde ara
seek-go = Ara
seek-found = { $count } kişi bulundu
seek-nobody = Listelerde bu adla kimse yok.
seek-from = Reyting { $name } listesinden.
seek-key = reyting listelerinde birini ara
seek-no-lists = Bu sunucuda henüz reyting listesi yok.
differences-against = Karşılaştırılan: { $lists }. İlk gün yürürlükte olan listeler; otuz günden uzun turnuvada bugünküler.
differences-no-month = Turnuvanın ilk günü kadar eski bir liste yok.
differences-count = { $count ->
    [0] Fark yok.
    [one] { $count } fark.
   *[other] { $count } fark.
}
differences-fact = Bilgi
differences-have = Burada
differences-there = Listede
differences-source = Liste
differences-take = Buraya al
differences-duplicates = Aynı kişi olabilecekler
differences-no-duplicates = İki kez kaydedilmiş görünen kimse yok.
differences-same-id = aynı FIDE no
differences-same-name = aynı ad

## Ratings and norms, on cards, in the console and in print

rating-change = Şu ana kadarki rating değişimi
rating-expected = Beklenen puan
rating-sum = { $n } oyunda { $w }, beklenen { $we }, K { $k }
rating-first = İlk rating
rating-first-so-far = ratingli rakiplere karşı { $needed } oyundan { $games }
rating-none = yok: { $rating } listenin tabanından düşük
norms-heading = Norm şansı
norms-title = Normlar
norms-none = Yapılmış ya da hâlâ mümkün olan norm yok.
norms-of = Normlar: { $name }
norms-event = Turnuva
norms-all = Bütün oyuncuları göster
norms-some = Yalnız yapılan ya da mümkün olan normlar
norms-exempt = Yabancı rakip aranmaz (1.4.3).
norms-large = Turnuva 1.5.6'daki büyük İsviçre turnuvalarındandır.
norm-name = { $norm } normu
norm-made = yapıldı
norm-missed = yapılamadı
norm-needs = { $games } oyundan { $points } gerekli
norm-needs-unpaired = { $games } oyundan { $points } gerekli ({ $unpaired } oyun şimdiki ortalamaya karşı)
norm-out-of-reach = artık mümkün değil
norm-too-few-games = yeterli oyun kalmadı
norm-sum = { $games } oyundan { $points }, ortalama { $average }, performans { $performance }
norm-raised = { $name } { $rating } sayılır (1.4.6)
norm-special-eight-games = Sekiz oyun ve bir hükmen galibiyet ya da bay; bir başvuruda bir kez (1.4.1c)
norm-special-last-round-as-loss = Hükmen kazanılan son tur yenilgi sayılır (1.4.2c)
norm-article = Madde
norm-condition = Koşul
norm-have = Bulunan
norm-need = Gereken
norm-status = Durum
norm-status-met = tamam
norm-status-missed = eksik
norm-status-waived = aranmaz
norm-status-unknown = doğrulanacak
norm-unknown = bilinmiyor
norm-at-least = en az { $number }
norm-at-most = en çok { $number }
norm-thirty-days = başlangıçtan 30 gün önce
norm-an-arbiter = IA ya da FA
norm-what-games = Oyunlar
norm-what-foreign-federations = Rakiplerin, kendininki dışındaki federasyonları
norm-what-own-federation = Kendi federasyonundan rakipler
norm-what-one-federation = Tek bir federasyondan rakipler
norm-what-titled = Unvanlı rakipler
norm-what-titles-gm = GM rakipler
norm-what-titles-im = IM ya da GM rakipler
norm-what-titles-wgm = WGM, IM ya da GM rakipler
norm-what-titles-wim = WIM, WGM, IM ya da GM rakipler
norm-what-average = Rakiplerin rating ortalaması
norm-what-performance = Performans
norm-what-points = Puan
norm-what-registered = Kayıt
norm-what-play-a-day = Günde oyun dakikası
norm-what-rounds-a-day = Günde tur
norm-what-minutes = 60 hamle için dakika
norm-what-single-rounds = Tek turlu günler (başvurudaki bir norm için)
norm-what-arbiter = Başhakem
norm-what-all-games = Bütün normların oyunları
norm-what-rating = Rating
norm-what-foreign-norms = Yabancı rakip kuralına uyan normlar
norm-what-eight-games = Sekiz oyunluk normlar
norm-what-single-round-norms = Üç günü tek turlu bir turnuvadan normlar
norm-what-large-events = Büyük bir turnuvadan normlar
norm-certificate = Sertifika bilgileri (IT1)
norm-certificate-of = Unvan normu sertifikası için bilgiler (IT1)
norm-place = Yer
norm-dates = Tarihler
norm-host = Ev sahibi federasyon
norm-points = Puan
norm-points-needed = Gereken puan
norm-surplus = Gerekenin üstündeki tam puanlar
norm-average = Rakiplerin ortalaması
norm-foreign = Kendininki dışındaki federasyonlar
norm-host-players = Ev sahibi federasyondan rakipler
norm-titled = Unvanlı rakipler
norm-required = Gereken unvanlara sahip rakipler
norm-counted = Sayılan
rail-norms = Normlar

## Files: more of them

files-xlsx = Listeler ve sıralama, hesap tablosu olarak (XLSX)
files-pgn = Bütün oyunlar (PGN)
files-pgn-round = Oyunlar (PGN)
files-report = FIDE'ye göndermeden önce denetle
files-downloads = İndirilebilir dosyalar

## The check of a rating report

report-title = Rating raporu
report-intro = FIDE'nin raporu geri göndereceği eksikler, gönderilmeden önce.
report-fine = Eksik yok.
report-grave = Düzeltilecekler: { $count }
report-advice = Bakılması iyi olanlar: { $count }
report-mend = Düzelt
report-download = Son rapor (TRF26)
report-so-far = Şu anki rapor (TRF26)
fault-no-name = Turnuvanın adı yok.
fault-no-city = Şehir eksik.
fault-event-federation = Turnuvanın federasyonu eksik ya da üç harf değil: “{ $found }”
fault-no-start = İlk gün eksik.
fault-no-end = Son gün eksik.
fault-end-before-start = Son gün ({ $found }) ilk günden önce.
fault-monthly = Turnuva 30 günden uzun: her ay ayrı rapor edilir.
fault-no-round-date = { $round }. turun günü yok.
fault-round-date-outside = { $round }. turun günü ({ $found }) turnuvanın dışında.
fault-round-date-order = { $round }. turun günü ({ $found }) bir önceki turdan önce.
fault-long-day = Bir günde on iki saatten çok oyun: { $found }
fault-no-arbiter = Başhakem eksik.
fault-arbiter-without-id = Bir hakemin FIDE numarası eksik: { $found }
fault-arbiter-plays = Bir hakem oynuyor: { $player }
fault-no-time-control = Süre eksik.
fault-bad-time-control = Böyle bir süre olmaz: { $found }
fault-too-fast = { $found } yıldırımdan hızlı: bu oyunlar hiçbir listede sayılmaz.
fault-too-fast-for-some = { $player } için oyunlar ratinge sayılmayacak kadar hızlı: oyuncu başına { $found } dakika gerekir.
fault-first-control = İlk zaman kontrolü 30 hamleden kısa: { $found }
fault-different-times = Hızlı ve yıldırım oyunlarda iki tarafın süresi eşit olmalı: { $found }
fault-open-game = { $round }. tur: bir oyunun sonucu yok: { $found }
fault-fewer-rounds = Duyurulanlardan eşlendirilen turlar: { $found }
fault-no-system = Eşlendirme sisteminin kodu eksik.
fault-no-tiebreaks = Eşitlik bozma yöntemleri eksik.
fault-player-name = { $number } numaranın adı yok.
fault-no-fide-id = FIDE numarası eksik: { $player }
fault-same-fide-id = { $player }, { $found } numaranın FIDE numarasını taşıyor.
fault-player-federation = Federasyon eksik ya da üç harf değil: { $player } “{ $found }”
fault-no-birth = Doğum tarihi eksik: { $player }
fault-odd-birth = Doğru olamayacak bir doğum tarihi: { $player }, { $found }
fault-no-sex = Cinsiyet eksik: { $player }
fault-low-rating = Listenin tabanından düşük bir rating: { $player }, { $found }
fault-no-place = Sıralamada yeri yok: { $player }
fault-no-game = Hiç oyun oynamadı: { $player }
rail-report = Rating raporu
plan-round-dates = Turların günleri
plan-round-dates-help = Yıl-ay-gün, aralarına virgül koyarak, 1. turdan başlayarak.

## Takım turnuvaları

tab-teams = Takımlar
match = Karşılaşma
match-points = Karşılaşma puanı
match-points-short = KP
match-points-before = Turdan önceki karşılaşma puanı
game-points = Oyun puanı
matches-won = Kazanılan karşılaşmalar
matches-drawn = Berabere biten karşılaşmalar
matches-lost = Kaybedilen karşılaşmalar
team-strength = Güç
team-nickname = Kısa ad
team-players = Oyuncular
team-boards = Masalar
team-matches = Karşılaşmalar
team-withdrawn = çekildi
team-no-players = Bu takımın henüz oyuncusu yok.
teams-none = Henüz takım kaydedilmedi.
teams-count = { $count } takım
teams-data = Takımlar
seat-empty = kimse yok
fault-team = Bu turnuvada { $id } numaralı takım yok
fault-team-text = Katılan bütün takımlar takım listesindedir.

## Hakem masası: takımlar

rail-teams = Takımlar
rail-line-ups = Kadrolar
teams-add = Takım kaydet
teams-added = Takım kaydedildi.
teams-not-here = Bu bir takım turnuvası değil: takımlar değil, oyuncular eşlendirilir.
team-changed = Takım değiştirildi.
team-save = Takımı kaydet
team-remove = Takımı sil
team-remove-help = Henüz eşlendirilmediyse.
team-strength-help = Duyurulduğu gibi; takımların sırası numaralarının sırasıdır.
team-left = Çekildiği tur
team-left-help = Takımın bulunmadığı ilk tur; oynadığı sürece boş kalır.
team-players-help = Masa sırasıyla. Oyuncular önce oyuncular sayfasında kaydedilir.
line-ups-title = { $round }. turun kadroları
line-ups-text = Kadro vermeyen takım, orada olan ilk oyuncularıyla oynar.
line-ups-begun = Turda sonuç var: başlamış karşılaşmaların kadroları artık değişmez.
line-ups-save = Kadroyu ver
line-ups-done = Kadro verildi.
line-ups-take-back = Geri al
line-ups-handed-in = verildi
plan-team-swiss = Takımlar için İsviçre sistemi (C.04.6)
plan-preferences = Renk tercihleri
plan-type-a = A tipi: tek düzey
plan-type-b = B tipi: güçlü ve hafif
plan-no-preferences = yok
plan-scores = Puan grupları
plan-scores-help = Renkler verilirken birinci takımı öteki puan belirler (C.04.6 4.2).
plan-match-then-game = karşılaşma puanına, sonra oyun puanına göre
plan-game-then-match = oyun puanına, sonra karşılaşma puanına göre
plan-match-only = yalnız karşılaşma puanına göre
plan-game-only = yalnız oyun puanına göre
plan-matches = Karşılaşmalar
plan-boards = Masaların renkleri
plan-boards-help = 1. masada beyazı olan takımın her masası için W (beyaz) ya da B (siyah), örneğin WBWB.
plan-match-win = Kazanılan karşılaşma
plan-match-draw = Berabere karşılaşma
plan-match-loss = Kaybedilen karşılaşma
