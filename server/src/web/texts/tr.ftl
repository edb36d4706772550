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
