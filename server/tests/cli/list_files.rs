//! Rating lists of a few players, in each format, with lines that are damaged.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::io::{Cursor, Write as _};
use zip::write::SimpleFileOptions;

const HEADER: &str = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";

/// A line of FIDE's combined list.
fn line(id: u64, name: &str, title: &str, rating: &str, year: &str) -> String {
    let fed = if id < 5_000_000 { "GER" } else { "TUR" };
    format!(
        "{id:<15}{name:<61}{fed:<4}F   {title:<5}{:<5}{:<15}    {rating:<6}{:<4}{:<3}{:<6}{:<4}{:<3}{:<6}{:<4}{:<3}{year:<6}    ",
        "", "", 9, 10, 2_250, 0, 20, 0, 0, 0
    )
}

/// Five players who are taken, among them one with an unknown title (line 5) and one with an
/// impossible birth (6); a rating of 12000 (4), an id that stands there already (7) and a line that
/// is none (8) are left out.
pub fn fixed() -> String {
    let lines = [
        HEADER.to_owned(),
        line(6_300_001, "Isik, Gul", "WIM", "2301", "1990"),
        line(6_300_002, "Sahin, Ali", "", "1900", "1985"),
        line(6_300_003, "Big, Rating", "", "12000", "1985"),
        line(6_300_004, "Odd, Title", "XYZ", "1800", "1985"),
        line(6_300_005, "Odd, Birth", "", "1700", "2990"),
        line(6_300_001, "Twice, Id", "", "1600", "1990"),
        "this is no player at all".to_owned(),
        line(4_600_001, "Mueller, Hans", "FM", "2350", "1970"),
    ];
    lines.join("\r\n") + "\r\n"
}

/// What is told of those lines.
pub const PROBLEMS: [(u64, &str); 5] = [
    (4, "'12000' is no rating"),
    (5, "'XYZ' is no title"),
    (6, "'2990' is no date of birth"),
    (7, "FIDE id 6300001 stands in line 2 too"),
    (8, "'this is no play' is no FIDE id"),
];

fn element(id: &str, name: &str, title: &str, rating: &str, year: &str) -> String {
    format!(
        "<player>\n<fideid>{id}</fideid><name>{name}</name><country>TUR</country><sex>F</sex>\
         <title>{title}</title><w_title></w_title><o_title></o_title><foa_title></foa_title>\
         <rating>{rating}</rating><games>9</games><k>10</k><rapid_rating>2250</rapid_rating>\
         <rapid_games>0</rapid_games><rapid_k>20</rapid_k><blitz_rating></blitz_rating>\
         <blitz_games></blitz_games><blitz_k></blitz_k><birthday>{year}</birthday><flag></flag>\n\
         </player>"
    )
}

/// The same as XML; each player takes three lines, the first begins in line 3. The third is not
/// well formed, the fourth has a rating of 12000.
pub fn xml() -> String {
    let players = [
        element("6300001", "Isik, Gul", "WIM", "2301", "1990"),
        element(
            "6300002",
            "O&apos;Neil &amp; Sahin, Ali",
            "",
            "1900",
            "1985",
        ),
        element("6300003", "Broken, One", "", "1900", "1985").replace("</name>", ""),
        element("6300004", "Big, Rating", "", "12000", "1985"),
        element("6300005", "Odd, Title", "XYZ", "1800", "1985"),
    ];
    let players = players.join("\n");
    format!("<?xml version=\"1.0\"?>\n<playerslist>\n{players}\n</playerslist>\n")
}

/// A national list with headings of its own, in Windows' Turkish letters; line 4 has no number for
/// a rating.
pub fn csv() -> Vec<u8> {
    // Işık, Gül; Şen, Çağla; Olmaz, Ada.
    let text = b"No;Soyad;Ad;Puan;Do\xf0um\n\
        A-1;I\xfe\xfdk;G\xfcl;1805;1990\n\
        A-2;\xdeen;\xc7a\xf0la;1610;03.04.2011\n\
        A-3;Olmaz;Ada;?;2001\n";
    text.to_vec()
}

/// The map of that list.
pub const MAP: &str = "national_id=No,last_name=Soyad,first_name=Ad,rating=Puan,birth=Do\u{11f}um";

/// The same as a workbook, births as dates of spreadsheets.
pub fn xlsx() -> Vec<u8> {
    let text = |place: &str, text: &str| {
        format!("<c r=\"{place}\" t=\"inlineStr\"><is><t>{text}</t></is></c>")
    };
    let heads = ["Soyad", "Ad", "UKD", "Dogum Tarihi"];
    let heads = heads.iter().zip(["A1", "B1", "C1", "D1"]);
    let heads: String = heads.map(|(head, place)| text(place, head)).collect();
    let number = |place: &str, value: &str, style: u8| {
        format!("<c r=\"{place}\" s=\"{style}\"><v>{value}</v></c>")
    };
    let first = [
        text("A2", "Işık"),
        text("B2", "Gül"),
        number("C2", "1805", 0),
        number("D2", "32874", 1),
    ];
    let second = [
        text("A4", "Big"),
        text("B4", "Rating"),
        number("C4", "12000", 0),
    ];
    let sheet = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><worksheet xmlns=\"{MAIN}\"><sheetData>\
         <row r=\"1\">{heads}</row><row r=\"2\">{}</row><row r=\"4\">{}</row></sheetData></worksheet>",
        first.concat(),
        second.concat()
    );
    workbook(&sheet)
}

/// A workbook of one sheet; its style 1 is a date.
pub fn workbook(sheet: &str) -> Vec<u8> {
    let relation = |id: &str, kind: &str, target: &str| {
        format!("<Relationship Id=\"{id}\" Type=\"{OFFICE}/{kind}\" Target=\"{target}\"/>")
    };
    let relations = |inside: &str| {
        format!(
            "<?xml version=\"1.0\"?><Relationships \
             xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">{inside}</Relationships>"
        )
    };
    zipped(&[
        (
            "[Content_Types].xml",
            b"<?xml version=\"1.0\"?><Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"/>",
        ),
        (
            "_rels/.rels",
            relations(&relation("r1", "officeDocument", "xl/workbook.xml")).as_bytes(),
        ),
        (
            "xl/workbook.xml",
            format!(
                "<?xml version=\"1.0\"?><workbook xmlns=\"{MAIN}\" xmlns:r=\"{OFFICE}\"><sheets>\
                 <sheet name=\"Liste\" sheetId=\"1\" r:id=\"r1\"/></sheets></workbook>"
            )
            .as_bytes(),
        ),
        (
            "xl/_rels/workbook.xml.rels",
            relations(
                &[
                    relation("r1", "worksheet", "worksheets/sheet1.xml"),
                    relation("r2", "styles", "styles.xml"),
                ]
                .concat(),
            )
            .as_bytes(),
        ),
        (
            "xl/styles.xml",
            format!(
                "<?xml version=\"1.0\"?><styleSheet xmlns=\"{MAIN}\"><cellXfs count=\"2\">\
                 <xf numFmtId=\"0\"/><xf numFmtId=\"14\" applyNumberFormat=\"1\"/></cellXfs></styleSheet>"
            )
            .as_bytes(),
        ),
        ("xl/worksheets/sheet1.xml", sheet.as_bytes()),
    ])
}

pub const MAIN: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/// A zip of files.
pub fn zipped(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}
