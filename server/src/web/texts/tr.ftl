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
setting-rating-method = ELO hesabı
did-add = { $name }: kayıt
did-remove = { $name }: kaydın silinmesi
did-edit = { $name }: bilgi değişikliği
did-withdraw = { $name }: çekildi
did-reinstate = { $name }: geri döndü
did-expel = { $name }: ihraç
did-no-expel = { $name }: ihracın kaldırılması
did-team = { $name } takımı
did-bye = { $name }: bay
did-no-bye = { $name }: bayın kaldırılması
did-numbers = sıra numaraları
did-prohibition = yasak eşleşme
did-no-prohibition = yasak eşleşmenin kaldırılması
did-adjustment = puan düzeltmesi
did-pair = { $round }. turun eşlendirilmesi
did-unpair = { $round }. turun eşlendirmesinin kaldırılması
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

## Bir tur neden böyle eşlendi

paired-why = Neden?
paired-why-board = { $board }. masa neden böyle eşlendi?
paired-why-bye = Neden bu bay?
paired-why-round = { $round }. tur neden böyle eşlendi?
paired-engine = Eşleyen sürüm { $then }, açıklayan sürüm { $now }. Ayrıldıkları yerde neden bu olabilir.
paired-impossible = Kurallara göre bu turun eşlendirmesi yok:
paired-names-more = { $names } ve { $count } oyuncu daha
paired-bracket = { $number }. grup ({ $points } puan): { $players }.
paired-collapsed = { $number }. grup, { $points } puandan aşağısı bir arada, çünkü ayrı ayrı tamamlanamıyordu (C.04.3 A.9): { $players }.
paired-penultimate = Aşağıdakilerin hepsi eşlenebilsin diye böyle eşlendi (C.04.3 A.9).
paired-moved-down = Yukarıdan inenler: { $players }.
paired-brought-up = Aşağıdan çıkarılanlar: { $players }.
paired-odd = Oyuncu sayısı tek, bu yüzden biri artıyor ({ $article }).
paired-no-more-pairs = Artanlar ne birbirleriyle ne de boştaki başkasıyla eşleşebilir ({ $article }).
paired-needed-below = Burada daha çok eş kurulabilirdi, ama o zaman turun gerisi tamamlanamazdı ({ $article }).
paired-floats-first = { $player } aşağı iniyor: sırada en sondaki o.
paired-floats = { $player } aşağı iniyor.
paired-rises-first = { $player } yukarı çıkarılıyor: sırada ilk o.
paired-rises = { $player } yukarı çıkarılıyor.
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
paired-table = Berger tablosu, { $cycle }. devre, { $row }. satır: { $white } numara Beyaz, { $black } numara Siyah ({ $article }).
paired-free = Berger tablosuna göre { $number } numara bu tur boşta ({ $article }).
paired-departs = Kurallar bu masayı kurmazdı.
paired-due = Kurallara göre { $player }: { $due }.
paired-due-white = Beyaz, rakibi { $opponent }
paired-due-black = Siyah, rakibi { $opponent }
paired-due-bye = bay geçer
paired-due-absent = eşlenmez
paired-barred = Eşleşemezler: { $why }.
paired-bye = Bay geçen { $player }: { $points } puan, oynanmamış tur sayısı { $unplayed } ({ $article }).
paired-bye-departs = Kurallara göre bay geçecek olan: { $player }.
paired-bye-barred = { $player } bay geçemez: { $why }.
paired-colour-granted = Renkler: ikisi de hakkı olan rengi alıyor ({ $article }).
paired-colour-only-one = Renkler: yalnız { $player } bir renge hak kazanmış, onu alıyor ({ $article }).
paired-colour-stronger = Renkler: ikisinin hakkı aynı renk; { $player } için daha güçlü ({ $article }).
paired-colour-difference = Renkler: ikisi de aynı rengi almak zorunda; renk farkı büyük olan { $player } ({ $article }).
paired-colour-alternation = Renkler: son ayrıldıkları zamanın tersi. { $white } { $white-round }. turda Siyah, { $black } { $black-round }. turda Beyaz oynadı ({ $article }).
paired-colour-rank = Renkler: ikisinin hakkı aynı renk ve son renkleri hep aynı; üst sıradaki { $player } ({ $article }).
paired-colour-number = Renkler: kimsenin renk hakkı yok. Üst sıradaki { $player }, numarası { $number }; tek numaralar başlangıç rengiyle başlar: { $initial } ({ $article }).
paired-due-colours = Renk hakları: { $white }: { $white-wish }; { $black }: { $black-wish }.
paired-wish-none = yok
paired-wish-mild = { $colour }, hafif
paired-wish-strong = { $colour }, güçlü
paired-wish-absolute = { $colour }, kesin
paired-bar-met = { $round }. turda karşılaştılar ({ $article })
paired-bar-same-colour = ikisi de şimdi { $colour } almak zorunda ({ $article })
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
paired-played-less = oynanmamış turu daha çok: { $unplayed } ({ $article })
paired-ranked-higher = sıralamada daha yukarıda ({ $article })
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

## Kararların gerekçeleri

ground-over-already = Oyun zaten bitmiş; sonucu geçerlidir.
ground-checkmate = Mat oyunu hemen bitirir; saate basmak gerekmez.
ground-stalemate = Pat: oyun berabere.
ground-dead-position = Hiçbir taraf kurallı hiçbir hamle dizisiyle mat edemez: oyun berabere.
ground-fivefold = Konum beş kez oluştu: istek olmadan berabere.
ground-seventy-five-moves = Taş alınmadan ve piyon sürülmeden 75'er hamle yapıldı: istek olmadan berabere.
ground-move-made = Hamle geçerlidir, oyun sürer.
ground-illegal-not-completed = Saate basılmadı: dokunulan taş oynayabiliyorsa onunla başka bir hamle yapılır.
ground-illegal-restored = Kural dışı hamleden önceki konuma dönülür.
ground-illegal-counted = Kural dışı hamle tamamlandı: rakibe süre eklenir.
ground-illegal-loses = Oyunu kaybettiren sayıda kural dışı hamle tamamlandı.
ground-illegal-loses-at-once = Bu oyun türünde kural dışı hamle oyunu hemen kaybettirir.
ground-illegal-claimed = Rakip, kural dışı hamle üzerine oyunu istedi.
ground-illegal-draws = Kural dışı hamle kaybettirirdi, ama rakip mat edemez: oyun berabere.
ground-illegal-stands = Rakip oyunu sürdürdü: kural dışı hamle geçerli kalır.
ground-illegal-needs-claim = Tam gözetim olmadan yalnızca rakip isteyebilir.
ground-queen-placed = Piyonun yerine vezir konur; hamle kural dışı sayılır.
ground-two-hands-not-pressed = Saate basılmadı: ceza yok.
ground-illegal-position-waits = Hakem, tamamlanacak sonraki hamleyi bekler.
ground-illegal-position-draws = Sonraki hamleden sonra da kural dışı: oyun berabere.
ground-illegal-position-mended = Konum artık kural dışı değil: oyun sürer.
ground-touched-piece = Dokunulan taş oynanır ya da alınır.
ground-touched-nothing = Dokunma bağlamaz: kurallı her hamle yapılabilir.
ground-touched-adjusted = Dokunmadan önce düzelttiğini söyledi.
ground-touched-off-move = Hamle sırası onda değil: dokunma bağlamaz.
ground-touch-claim-late = İstekte bulunan da bir taşa dokundu: geç kaldı.
ground-must-castle = Önce şaha, sonra kaleye dokunuldu: o yana rok yapılır.
ground-may-not-castle = Önce kaleye dokunuldu: şimdi o yana rok yapılamaz.
ground-released = Bir karede bırakılan taş orada kalır.
ground-released-illegal = Taş duramayacağı bir karede bırakıldı: dokunulan taş başka bir kareye oynanır.
ground-offer-made = Öneri, rakip yanıtlayana dek geçerlidir.
ground-offer-nuisance = Yinelenen öneriler rahatsız eder. Sayı bir uygulamadır, kurallarda yoktur.
ground-offer-forbidden = Yarışma yönergesi henüz öneriye izin vermiyor.
ground-offer-stays = Öneri geri alınamaz.
ground-no-offer = Rakibin önerisi yok.
ground-offer-refused = Öneri reddedildi.
ground-agreed = Oyuncular beraberlikte anlaştı.
ground-agreed-too-early = Henüz beraberlikte anlaşılamaz: gereken hamleleri iki taraf da yapmadı.
ground-claim-right = İstek doğru: oyun berabere.
ground-claim-wrong = İstek yanlış: rakibe süre eklenir, oyun sürer.
ground-claim-illegal-move = Bildirilen hamle kurallı değil: istek yanlış.
ground-claim-not-on-move = Yalnızca hamle sırası olan isteyebilir.
ground-claim-lost = Bu hamlede isteme hakkı yitirildi.
ground-flag-loses = Süre bitti ve rakip kurallı bir hamle dizisiyle mat edebilir: oyun kaybedilir.
ground-flag-draws = Süre bitti, ama rakip kurallı hiçbir hamle dizisiyle mat edemez: oyun berabere.
ground-flag-quota-met = Evrenin hamleleri yapılmış: sonraki evre başlar.
ground-flag-postponed = Beraberlik istenmiş, karar ertelenmişti: hakem şimdi karar verir.
ground-flag-needs-claim = Tam gözetim olmadan bayrağı yalnızca oyuncu bildirebilir.
ground-both-flags-draw = Son evrede iki bayrak da düşmüş, hangisinin önce düştüğü bilinmiyor: oyun berabere.
ground-both-flags-continue = İki bayrak da düşmüş, bir evre daha var: oyun sürer.
ground-both-flags-open = Elektronik saat hangi bayrağın önce düştüğünü gösterir: hakem belirler.
ground-resigned = Terk etti.
ground-resigned-drawn = Terk etti, ama rakip mat edemez: oyun berabere.
ground-quickplay-claimed = Saatler durur; hakem kabul eder, erteler ya da reddeder.
ground-quickplay-not-here = Bu oyunda böyle bir istek yoktur.
ground-quickplay-time-left = İstekte bulunanın iki dakikası ya da daha çoğu var.
ground-quickplay-flag-down = İstekte bulunanın bayrağı düşmüş.
ground-quickplay-not-on-move = Hamle sırası istekte bulunanda değil.
ground-quickplay-agreed = Hakem kabul etti: oyun berabere.
ground-quickplay-postponed = Karar ertelendi; oyun hakemin önünde sürer.
ground-quickplay-rejected = İstek reddedildi.
ground-increment-asked = Beş saniye eklenmesini istiyor; bu bir öneri sayılır.
ground-increment-given = İki tarafa hamle başına beş saniye; rakibe iki dakika.
ground-increment-refused = Hakem eklemeyi kabul etmedi: oyun sürer.
ground-late-forfeit = Bekleme süresinden geç geldi: hükmen yenik.
ground-late-both = Bekleme süresinde ikisi de gelmedi: ikisi de hükmen yenik.
ground-late-in-time = Bekleme süresi içinde: kalan süreyle oynanır.
ground-late-white-time = İkisi de yoktu: gelene dek Beyaz'ın süresi işler.
ground-new-game = Oyun iptal edilir, yeni oyun oynanır.
ground-set-up-stands = Bu itiraz için geç: oyun sürer.
ground-board-transferred = Konum doğru duran bir tahtaya aktarılır, oyun sürer.
ground-colours-stand = Oyun renkler olduğu gibi sürer.
ground-clock-corrected = Hakem saatleri en iyi takdiriyle ayarlar.
ground-displaced-by-player = Taşları kendi süresinde düzeltir.
ground-displaced-found = Aykırılıktan önceki konuma dönülür.
ground-device-loses = Aygıt oyunu kaybettirir.
ground-device-draws = Aygıt kaybettirirdi, ama rakip mat edemez: oyun berabere.
ground-device-in-bag = Çantada kapalı aygıt: yalnızca yönerge izin veriyorsa.
ground-device-open = Bu baskıda belirli bir ceza yok: karar hakemindir.
ground-refuses-laws = Kurallara uymamakta direnen kaybeder; rakibin puanını hakem belirler.
ground-both-refuse = İkisi de kurallara uymamakta direniyor: ikisi de kaybeder.
ground-conduct = Davranış kuralı: cezayı hakem seçer.
ground-interference = Başkaları karışıyor: dışarı çıkarılabilirler, oyun etkilenmez.
ground-external-disturbance = Dışarıdan rahatsızlık: hakem süre ekleyebilir.
ground-penalty = Hakemin cezası.
ground-decided = Hakemin kararı.
ground-need-not-write = Şimdi hamle yazmak zorunda değil.
ground-has-to-write = Notasyon kağıdını güncellemek zorunda.
ground-sheets-at-flag = Bayrak düştü: notasyon kağıtları şimdi güncellenir.
ground-no-complete-sheet = Tam kağıt yok: oyun başka bir tahtada yeniden kurulur.
ground-quota-not-proved = Hamlelerin eksik olduğu gösterilemiyor: sonraki hamle yeni evrenin ilk hamlesidir.
ground-record-shown = Hakemin kaydına bakabilir.
ground-record-too-often = Kaydı çok sık istedi: rahatsızlık sayılır.
ground-sealed-played = Kapalı hamle oynanır, saat çalıştırılır.
ground-sealed-loses = Kapalı hamle belirsiz ya da oynanamaz: yazan kaybeder.
ground-sealed-draws = Kapalı hamle kaybettirirdi, ama rakip mat edemez: oyun berabere.
ground-envelope-lost = Oyun konumdan sürer; yazan, kapalı hamle olarak bildirdiği hamleyi oynar.
ground-resumption-in-time = Devam oyununa zamanında geldi.
ground-resumption-loses = Devam oyununa geç kaldı: oyunu kaybeder.
ground-resumption-sealed-mates = Kapalı hamle mat ediyor.
ground-resumption-sealed-draws = Kapalı hamle oyunu berabere bitiriyor.
ground-resumption-overstepped = Orada olan oyuncunun süresi zaten bitmişti.
ground-mate-undecided = Rakibin hâlâ mat edip edemeyeceği bilinmiyor: hakem karar verir.

## Hakemin önüne gelen olaylar

incident-move = tahtadaki durum oyunu bitirdi
incident-illegal-move = kural dışı hamle
incident-pressed-without-move = hamle yapmadan saate basma
incident-promotion-not-replaced = terfi eden piyonun değiştirilmemesi
incident-two-hands = iki elle hamle
incident-standing-illegality = kimsenin itiraz etmediği kural dışı konum
incident-touched = dokunulan taş
incident-released = karede bırakılan taş
incident-flag = bayrak düşmesi
incident-both-flags = iki bayrağın da düşmesi
incident-resign = terk
incident-draw-offer = beraberlik önerisi
incident-draw-offer-withdrawn = beraberlik önerisini geri alma
incident-draw-accepted = beraberlik önerisinin kabulü
incident-draw-refused = beraberlik önerisinin reddi
incident-claim-repetition = konum tekrarı isteği
incident-claim-fifty = elli hamle isteği
incident-quickplay-claim = son iki dakikada beraberlik isteği
incident-quickplay-decision = son iki dakika isteğine karar
incident-increment-request = ek süre isteği
incident-late = geç kalma
incident-wrong-position = başlangıçta yanlış diziliş
incident-board-turned = tahtanın ters konması
incident-colours-reversed = renklerin karışması
incident-clock-wrong = saatin yanlış ayarlanması
incident-displaced = devrilen ya da kayan taşlar
incident-device = telefon ya da başka aygıt
incident-refuses-laws = kurallara uymayı reddetme
incident-sealed-move = kapalı hamlenin açılması
incident-resumption-late = devam oyununa geç kalma
incident-envelope-lost = zarfın kaybolması
incident-disturbance = oyuncunun rahatsız etmesi
incident-external-disturbance = dışarıdan rahatsızlık
incident-interference = izleyicilerin karışması
incident-conduct = oyuncunun davranışı
incident-recording = hamlelerin yazılması
incident-score-sheets = bayrak düştüğünde notasyon kağıtları
incident-quota-not-proved = eksik hamlelerin gösterilememesi
incident-record-asked = hakem kaydını görme isteği
incident-decision = hakemin seçimi

## Bir olayın ayrıntıları

fact-by = Oyuncu
fact-move = Hamle
fact-completed = Ardından saate basıldı
fact-opponent-replied = Rakip sonra hamle yaptı
fact-opponent-touched = Rakip sonra bir taşa dokundu
fact-noticed-by = Fark eden
fact-square = Son yataydaki kare
fact-from = Geldiği kare
fact-to = Bırakıldığı kare
fact-legal = Hamlenin kendisi kurallı
fact-what = Yanlış olan
fact-next-completed = Sonra bir hamle daha tamamlandı
fact-still-there = Konum hâlâ kural dışı
fact-squares = Dokunma sırasıyla kareler
fact-adjust = Önceden “düzeltiyorum” dendi
fact-side = Kimin bayrağı
fact-at-ms = Anı (ms)
fact-last-move-at-ms = Son hamlenin anı (ms)
fact-order = Önce düşen bayrak
fact-last-period = Son evre
fact-announced = Bildirilen hamle (boş: tahtadaki konum)
fact-decision = Karar
fact-bonus = Rakibe iki dakika
fact-after-s = Gecikme (s:dd:ss ya da dd:ss)
fact-moves-made = Fark edildiğinde yapılmış hamleler
fact-where = Neredeydi
fact-rang = Ses çıkardı
fact-opponent-score = Rakibin puanı
fact-text = Zarftaki hamle
fact-was-sealer = Kapalı hamleyi o yazmıştı
fact-sealed = Zarftaki hamle
fact-position-known = Konum biliniyor
fact-breach = İhlal
fact-was-relieved = Bu evrede daha önce yazmaktan bağışıktı
fact-complete = Notasyon kağıdı tam
fact-by-none = hiç kimse ya da bilinmiyor
fact-by-both = ikisi de
fact-noticed-by-arbiter = hakem
fact-noticed-by-opponent = istekte bulunan rakip
fact-order-unknown = bilinmiyor
fact-decision-agree = kabul
fact-decision-postpone = erteleme
fact-decision-reject = ret
fact-where-person = oyuncunun üzerinde
fact-where-bag = çantada
fact-what-both-kings-in-check = iki şah da şah çekilmiş
fact-what-king-left-in-check = şah, şah altında bırakılmış
fact-what-pawn-on-last-rank = son yatayda piyon duruyor
fact-breach-notes = not, tavsiye, başka tahta
fact-breach-leaving = oyun yerinden ya da hamle sırasındayken oyun alanından ayrılma
fact-breach-disturbing = rakibi rahatsız etme
fact-breach-inspection = denetimi reddetme
fact-breach-manners = kötü davranış, saygınlığa zarar
fact-breach-analysis = oyun salonunda analiz
fact-breach-other-hand = saate öteki elle basma
fact-breach-stopped-clock = saati nedensiz durdurma
fact-breach-recording = hamleleri yazmama
yes = evet
no = hayır

## Kuralların hakeme bıraktığı kararlar

choice-warn = uyarı: { $side }
choice-add-time = süre ekleme: { $side }
choice-cut-time = süre kesme: { $side }
choice-raise-score = oyunun en yüksek puanı: { $side }
choice-reduce-score = puan düşürme: { $side }
choice-declare-loss = yenik sayma: { $side }
choice-fine = önceden duyurulmuş para cezası: { $side }
choice-exclude-from-rounds = bir ya da daha çok turdan çıkarma: { $side }
choice-expel = yarışmadan çıkarma: { $side }
choice-declare = sonuç { $result }
choice-new-game = yeni oyun oynanır
choice-play-on = oyun sürer
choice-set-time = süreyi ayarlama: { $side }
choice-agree = kabul: berabere
choice-postpone = kararı erteleme
choice-postpone-with-bonus = erteleme, rakibe iki dakika
choice-reject = isteği reddetme
choice-give-increment = ek süreyi verme

## Bir kararın sözleri

ruling-result = Sonuç: { $result }
ruling-clock = Saat: { $side } { $change }, { $article }
ruling-illegal = Kural dışı hamle sayılır: { $side }
ruling-penalty = Ceza: { $choice }
ruling-allowed = Şimdi yapılabilecek hamleler: { $moves }
ruling-board-restore = Aykırılıktan önceki konum kurulur.
ruling-board-new-game = Oyun iptal edilir, yenisi oynanır.
ruling-board-transfer = Konum doğru duran bir tahtaya aktarılır.
ruling-board-queen-placed = Piyonun yerine vezir konur.
ruling-next-continue = Oyun sürer.
ruling-next-game-over = Oyun bitti.
ruling-next-arbiter = Oyun sürmeden önce hakem seçer.
ruling-articles = Maddeler: { $articles }
ruling-mates = Matın olanaklı olup olmadığı arandı: { $answers }
must-move = bu taşı oynamalı: { $piece }
must-capture = bu taşı almalı: { $piece }
must-play-announced = bildirdiği hamleyi oynamalı
must-castle = o yana rok yapmalı
must-not-castle = şimdi o yana rok yapamaz
must-make-move = bir hamle yapmalı
must-promote = piyonu değiştirmeli
must-update-score-sheet = notasyon kağıdını güncellemeli
must-put-pieces-right = taşları kendi süresinde düzeltmeli
must-no-castling = yanlış duran şah ya da kaleyle rok yapılamaz
must-increment = bundan sonra iki tarafa hamle başına beş saniye
raiser-arbiter = hakem
raiser-white = Beyaz
raiser-black = Siyah
raiser-feed = tahta ya da saat
raiser-server = sunucu
matter-proposed = önerildi, hakemi bekliyor
matter-reserved = hakemin seçimini bekliyor
matter-ruled = karara bağlandı
matter-dismissed = yalnızca not, karar yok

## Olaylar

rail-incidents = Olaylar
rail-appeals = İtirazlar
incidents-title = { $round }. turun olayları
incidents-before = Henüz eşlendirilmiş tur yok: masa da yok.
incidents-none = Bu turda hakemlerin önüne bir şey gelmedi.
incidents-none-open = Hakemi bekleyen bir şey yok.
incidents-open = Hakemi bekleyen: { $count }
incidents-only-open = Yalnızca bekleyenler
incidents-ordinary = Öneriler ve olağan bitişler de
incidents-main = Yalnızca hakemlik işler
incidents-what = Ne oldu
incidents-ruling = Karar
incidents-articles = Madde
incidents-who = Kim
incidents-when = Ne zaman
incidents-go = Masaya git
incidents-board = Masa numarası
incidents-open-board = Masayı aç
incidents-print = Listeyi yazdır
incidents-print-title = Olaylar, { $round }. tur
incident-title = { $round }. tur, masa { $board }
incident-all = Turun bütün olayları
incident-new = Yeni olay
incident-kind = Ne oldu? İlk harflerini yazın, Enter işaretli olanı alır.
incident-kinds = Olay türleri
incident-other-kind = Başka tür
incident-raised-by = Bildiren
incident-clock-runs = Hakem karar verirken saat işler
incident-propose = Karar öner
incident-raised = Kaydedildi. Önerilen karar en üstte.
incident-number = { $number }. olay: { $kind }
incident-after = { $move } hamlesinden sonra
incident-at-start = ilk hamleden önce
incident-proposal = Önerilen karar
incident-ruling = Geçerli karar
incident-withdrawn = Geri alındı: { $reason }
incident-confirm = Kararı onayla
incident-confirmed = Karar onaylandı.
incident-resume = Sonra saat kimin için işler
incident-resume-none = hiç kimse: durur kalır
incident-choose = Kuralların bıraktığı başka karar
incident-choice = Karar
incident-ms = Süre (s:dd:ss ya da dd:ss), süreyle ilgiliyse
incident-chosen = Karar verildi.
incident-dismiss = Yalnızca not, karar yok
incident-dismissed = Karar verilmeden not edildi.
incident-reason = Neden
incident-correct = Bu kararı geri al ya da düzelt
incident-correct-text = Karar geri alınmış olarak kayıtta kalır; sonuca, saatlere ve sayımlara etkisi geri alınır.
incident-withdraw = Kararı geri al
incident-corrected = Karar geri alındı.
incident-own = Yerine kendi kararını koy
incident-own-text = Boş alanlar, karar geri alındıktan sonra olduğu gibi kalır.
incident-own-result = Sonuç
incident-own-none = oyun sürer
incident-own-white-ms = Beyaz'ın süresi (s:dd:ss)
incident-own-black-ms = Siyah'ın süresi (s:dd:ss)
incident-own-articles = Maddeler, virgülle ayrılmış
incident-restate = Gerçekte olan başka
incident-restating = { $number }. olayın düzeltilmesi: gerçekte ne oldu?
incident-restate-do = Geri al ve buna karar ver
incident-print = Raporu yazdır
incident-report = Olay raporu
incident-no-game = Bu masada sunucuda henüz oyun yok; girilen ilk şey onu başlatır.
incident-no-terms = Bu oyun yalnızca kaydediliyor: uygulanacak kural baskısı yok, karar verilemez.
incident-waits-arbiter = Onaylamak, değiştirmek ya da kapatmak hakemin işidir.
incident-rules = { $laws } kuralları, { $class }, { $supervision }
incident-counts = Tamamlanmış kural dışı hamle: Beyaz { $white }, Siyah { $black }
incident-appeal = Karara itiraz kaydet
class-standard = klasik
class-rapid = hızlı
class-blitz = yıldırım
supervision-full = tam gözetim
supervision-partial = kısmi gözetim
report-facts = Olgular
report-position = Konum
report-clocks = Saatler, şimdi
report-arbiter = Hakem
report-players = Oyuncular
report-history = Verilen kararlar
report-before = Önceki sonuç: { $result }
key-incident-new = Yeni olay
key-incident-confirm = Bekleyen karara
incident-find-key = Tür ara

## Saatler elle

clocks-title = Saatler
clocks-set = Saatleri ayarla
clocks-white = Beyaz (s:dd:ss ya da dd:ss)
clocks-black = Siyah (s:dd:ss ya da dd:ss)
clocks-reason = Neden
clocks-do = Ayarla
clocks-done = Saatler ayarlandı.
clocks-feed = Bu saatler dışarıdan okunuyor. Ayarlamak için saatin yanlış ayarlandığına karar verin.
clocks-feed-do = Olay gir: saatin yanlış ayarlanması
clocks-start = Beyaz'ın saatini çalıştır
clocks-stop = Durdur
clocks-stop-reason = Neden durduruluyor?
clocks-resume = { $side } için sürsün

## Erteleme

envelope-title = Erteleme
envelope-request = { $side } kapalı hamle yazsın
envelope-requested = { $side } kapalı hamlesini yazıyor; saati işliyor.
envelope-write = Kapalı hamle, yazıldığı gibi (açılana dek gizli)
envelope-write-do = Zarfa koy
envelope-written = Zarfta bir hamle var; saat durana dek değiştirilebilir.
envelope-stop = Oyuncu saati durdurdu
envelope-sealed = { $side } kapattı; zarf denetlenecek.
envelope-check = Zarf denetlendi ve saklanıyor
envelope-kept = { $side } tarafından kapatılan zarf hakemde.
envelope-open = Aç: yanıt verecek oyuncu burada
envelope-open-text = Zarfta yazan
envelope-nonce = Hamle özetle bağlandıysa rastgele değer
envelope-resumed = Oyun sürdürüldü; { $side } kapatmıştı: { $text }
envelope-concluded = Devamdan önce bitti: { $result }
envelope-conclude = Devamdan önce anlaşma ya da terk
envelope-conclude-do = Sonucu gir
envelope-print = Zarfı yazdır
envelope-print-title = Ertelenmiş oyunun zarfı
envelope-sealed-by = Kapatan
envelope-move-number = Kapalı hamlenin numarası
envelope-times = Kalan süreler
envelope-used = Kullanılan süreler
envelope-offer = Açık beraberlik önerisi
envelope-offer-none = yok
envelope-resumption = Devam gününün tarihi, saati ve yeri
envelope-arbiter-checks = Hakem denetledi ve saklıyor
envelope-position = Kapalı hamleden önceki konum
envelope-done = Yapıldı.
envelope-lost-do = Zarf kayboldu
envelope-late-do = Oyuncu devama geç kaldı

## İtirazlar

appeals-committee = İtiraz kurulu
appeals-no-committee = Henüz kurul yok. Kurul 1. turdan önce belirlenir.
appeals-rules = Kurallar
appeals-rules-1998 = 1998 Turnuva Kuralları (7)
appeals-rules-2023 = 2023 Usul Kuralları (C.11)
appeals-rules-text-1998 = Başkan, iki üye ve en az iki yedek; olanak varsa hepsi ayrı federasyonlardan; yarışmanın hakemi olamaz. Kişisel çıkarı olan üye çekilir, yerine yedek geçer.
appeals-rules-text-2023 = Başkan, iki üye ve en çok iki yedek, hepsi ayrı federasyonlardan; cezalı kimse olamaz. İtiraz bir üyenin federasyonunu ilgilendiriyorsa yerine yedek geçer.
appeals-seat = { $n }. { $seat }
appeals-chairman = Başkan
appeals-member = Üye
appeals-reserve = Yedek
appeals-name = Ad
appeals-federation = Federasyon
appeals-fee = Duyurulan ücret
appeals-minutes = Turdan sonra itiraz süresi, dakika
appeals-save = Kurulu belirle
appeals-saved = Kurul belirlendi.
appeals-dissolve = Kurulu kaldır
appeals-list = İtirazlar
appeals-none = İtiraz yok.
appeals-file = İtiraz kaydet
appeals-by = İtiraz eden
appeals-round = Tur
appeals-board = Masa
appeals-incident = O masadaki olay numarası
appeals-grounds = İtiraz edilen karar ve nedeni
appeals-filed-at = Kaydedildiği an ({ $tz })
appeals-deadline = Son an ({ $tz })
appeals-fee-paid = Ücret yatırıldı
appeals-file-do = Kaydet
appeals-filed = İtiraz kaydedildi.
appeals-number = { $id }. itiraz: { $name }
appeals-against = Karar: { $round }. tur, masa { $board }, { $incident }. olay
appeals-against-board = Karar: { $round }. tur, masa { $board }
appeals-against-round = Karar: { $round }. tur
appeals-at = Kaydedildi: { $at }
appeals-until = Son an: { $at }
appeals-late = süresinden sonra
appeals-paid = ücret yatırıldı
appeals-unpaid = ücret yatırılmadı
appeals-sits = Karar verenler
appeals-barred = Katılamaz: { $name } ({ $reason })
appeals-barred-recused = çekildi
appeals-barred-federation = ilgili oyuncunun federasyonu
appeals-too-few = Katılabilecek üye yetmiyor: 3 kişiden { $count }. Yedek ekleyin.
appeals-recuse = Kişisel çıkarı olduğu için çekilen
appeals-recuse-do = Çekilsin
appeals-decide = Kurulun kararı
appeals-upheld = kabul edildi
appeals-rejected = reddedildi
appeals-inadmissible = incelemeye alınmadı
appeals-decision = Karar: { $outcome }
appeals-reasons = Gerekçe
appeals-fee-returned = Ücret geri verilir
appeals-fee-kept = ücret geri verilmez
appeals-decided-at = Karar anı ({ $tz })
appeals-decide-do = Kararı gir; kesindir
appeals-decided = Karar kaydedildi.
appeals-then = Şimdi masadaki kararı düzelt
appeals-withdraw = İtirazı geri çek
appeals-print = Yazdır
appeals-print-title = İtirazlar
appeals-remark-late = Kurul 1. turdan önce belirlenmeliydi.
appeals-remark-federation = İki kişi aynı federasyondan: { $name }.
did-committee = itiraz kurulu
did-no-committee = itiraz kurulunun kaldırılması
did-appeal = { $name }, itiraz
did-appeal-changed = { $name }, itirazda değişiklik
did-appeal-decided = { $name }, itirazın kararı
did-appeal-withdrawn = { $name }, itirazın geri çekilmesi
problem-invalid-incident = Olayın bir ayrıntısı oyuna uymuyor.
problem-game-state = Oyun bunun için uygun durumda değil.
problem-unknown-thing = Burada böyle bir şey yok.
problem-invalid-appeal = İtiraz ya da kurulu kurallara uymuyor.
