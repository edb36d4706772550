//! Lists that are damaged in every way, with what is told of each: the same on the command line,
//! over HTTP and in the console.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use crate::list_files::{MAIN, zipped};

/// A damaged list of which the rest goes in.
pub struct Damaged {
    /// The file; its name tells list and month.
    pub file: &'static str,
    /// What is in it.
    pub bytes: Vec<u8>,
    /// Players that go in.
    pub players: u64,
    /// Lines, and a part of what is told of each.
    pub told: Vec<(u64, &'static str)>,
}

const HEAD: &str = "fideid,name,fed,title,rating,birth\n";
const ROW: &str = "6300001,\"Isik, Gul\",TUR,WIM,2301,1990\n";

fn csv(rows: &str) -> Vec<u8> {
    format!("{HEAD}{ROW}{rows}6300002,\"Sahin, Ali\",TUR,,1900,1985\n").into_bytes()
}

/// Every way but that of workbooks.
pub fn damaged() -> Vec<Damaged> {
    let megabyte = "x".repeat(1 << 20);
    let laughs: String = (1..10)
        .map(|at| {
            format!(
                "<!ENTITY l{at} \"{}\">",
                format!("&l{};", at - 1).repeat(10)
            )
        })
        .collect();
    let one = |id: u32, name: &str| {
        format!("<player><fideid>{id}</fideid><name>{name}</name><rating>1500</rating></player>\n")
    };
    vec![
        Damaged {
            file: "a-2026-09.csv",
            bytes: csv(
                "6300003,\"Big, Rating\",TUR,,12000,1985\n\
                 6300004,\"Odd, Title\",TUR,XYZ,1800,1985\n\
                 6300005,\"Odd, Birth\",TUR,,1700,31.02.1990\n\
                 6300001,\"Twice, Id\",TUR,,1600,1990\n\
                 63x,\"Odd, Id\",TUR,,1600,1990\n\
                 6300006,,TUR,,1600,1990\n",
            ),
            players: 4,
            told: vec![
                (3, "column 5: '12000' is no rating; the line is left out"),
                (4, "column 4: 'XYZ' is no title; it is left empty"),
                (5, "column 6: '31.02.1990' is no date of birth; it is left empty"),
                (6, "FIDE id 6300001 stands in line 2 too; this line is left out"),
                (7, "column 1: '63x' is no FIDE id; the line is left out"),
                (8, "there is no name; the line is left out"),
            ],
        },
        Damaged {
            file: "b-2026-09.csv",
            bytes: csv(&format!("6300003,\"{megabyte}\",TUR,,1500,1985\n")),
            players: 2,
            told: vec![(3, "being longer than 64 KB; the line is left out")],
        },
        Damaged {
            file: "c-2026-09.csv",
            bytes: csv("6300003,\"Open, Quote,TUR,,1500,1985\n6300004,Kaya,TUR,,1500,1985\n"),
            players: 3,
            told: vec![(3, "column 1: '\"Open, Quote,TUR,,1500,1985' is no value, as its quote is not closed")],
        },
        Damaged {
            file: "d-2026-09.csv",
            bytes: csv("6300003,\"Nul\0, B\0ell\",TUR,\0,1\u{0}500,1985\n6300004,\"K\0aya, Ece\",TUR,,1500,1985\n"),
            players: 3,
            told: vec![(3, "column 5: '1\u{b7}500' is no rating; the line is left out")],
        },
        Damaged {
            file: "e-2026-09.csv",
            bytes: csv("6300003,Big,TUR,,12000,1985\n").iter().map(|byte| if *byte == b'\n' { b'\r' } else { *byte }).collect(),
            players: 2,
            told: vec![(3, "'12000' is no rating")],
        },
        Damaged {
            file: "f-2026-09.csv",
            bytes: csv("6300003,\"I\u{1}\u{2}k, G\u{3}l\",TUR,,1500,1985\n")
                .iter()
                .map(|byte| match byte {
                    1 => 0xfe,
                    2 => 0xfd,
                    3 => 0xfc,
                    byte => *byte,
                })
                .collect(),
            players: 3,
            told: vec![(3, "is not UTF-8 and was read as windows-1252")],
        },
        Damaged {
            file: "g-2026-09.csv",
            bytes: csv("6300003,\"Two\nLines, A\",TUR,,1500,1985\n6300004,B,TUR,,12000,1985\n"),
            players: 3,
            told: vec![(5, "'12000' is no rating")],
        },
        Damaged {
            file: "laughs_sep26.xml",
            bytes: format!(
                "<?xml version=\"1.0\"?>\n<!DOCTYPE p [<!ENTITY l0 \"ha\">{laughs}]>\n<playerslist>\n{}{}{}</playerslist>\n",
                one(1, "Kaya, Ece"),
                one(2, "&l9;"),
                one(3, "Kara, Ada")
            )
            .into_bytes(),
            players: 2,
            told: vec![(5, "is no element of a player; the line is left out")],
        },
        Damaged {
            file: "long_oct26.xml",
            bytes: format!(
                "<?xml version=\"1.0\"?>\n<playerslist>\n{}{}{}</playerslist>\n",
                one(1, "Kaya, Ece"),
                one(2, &megabyte),
                one(3, "Kara, Ada")
            )
            .into_bytes(),
            players: 2,
            told: vec![(4, "being longer than 64 KB; the line is left out")],
        },
        Damaged {
            file: "cyrillic_nov26.xml",
            bytes: [
                b"<?xml version=\"1.0\" encoding=\"windows-1251\"?>\r<playerslist>\r<player><fideid>1</fideid><name>".as_slice(),
                &[0xca, 0xe0, 0xf0, 0xff, 0xea, 0xe8, 0xed],
                b"</name><rating>2700</rating></player>\r<player><fideid>x</fideid></player>\r</playerslist>\r",
            ]
            .concat(),
            players: 1,
            told: vec![(4, "<fideid>: 'x' is no FIDE id")],
        },
        Damaged {
            file: "book-2026-09.xlsx",
            bytes: workbook(),
            players: 4,
            told: vec![
                (3, "column 3: '12000' is no rating"),
                (4, "column 3: '#N/A' is no rating"),
                (5, "column 3: '=(formula)' is no rating"),
                (6, "column 4: '#REF!' is no text, but a formula without a value; it is left empty"),
                (8, "column 5: '99.99.1990' is no date of birth"),
            ],
        },
    ]
}

/// Files that are no list at all, and why.
pub fn no_lists() -> Vec<(&'static str, Vec<u8>, &'static str)> {
    let list = csv("").repeat(50);
    let whole = zipped(&[("list.csv", &list)]);
    let mut bomb = zipped(&[("bomb.csv", &list)]);
    claim(&mut bomb, 0xf000_0000);
    let mut book = workbook();
    claim(&mut book, 0xf000_0000);
    let wide = ["x".repeat(70_000).as_bytes(), b"\n1\n"].concat();
    vec![
        ("empty.csv", Vec::new(), "the file is empty"),
        (
            "cut.zip",
            whole[..whole.len() / 2].to_vec(),
            "the zip cannot be read",
        ),
        (
            "bomb.zip",
            bomb,
            "bomb.csv: it unpacks to more than 2048 MB",
        ),
        (
            "bomb.xlsx",
            book,
            "the workbook unpacks to more than 512 MB; save it as CSV",
        ),
        (
            "nul.txt",
            vec![0; 100_000],
            "the first line has no column for FIDE ids",
        ),
        (
            "wide.csv",
            [b"a,b,".as_slice(), &wide].concat(),
            "wide.csv:1: column 1: 'a,b,",
        ),
        (
            "map.csv",
            b"No;Sporcu;Puan\n1;Kaya;x\n2;Kara;y\n".to_vec(),
            "map.csv:1: no column has the players' names; say which it is. The columns are: No, Sporcu, Puan",
        ),
        (
            "rating.csv",
            b"name;rating\nKaya;x\nKara;y\n".to_vec(),
            "there is no player in it; line 2: column 2: 'x' is no rating",
        ),
    ]
}

/// Has every entry of a zip say that it unpacks to `size` bytes.
fn claim(zip: &mut [u8], size: u32) {
    for (mark, at) in [(b"PK\x03\x04", 22), (b"PK\x01\x02", 24)] {
        let starts: Vec<usize> = (0..zip.len() - 4)
            .filter(|from| zip[*from..].starts_with(mark))
            .collect();
        for from in starts {
            zip[from + at..from + at + 4].copy_from_slice(&size.to_le_bytes());
        }
    }
}

/// A workbook with formulas, merged cells, dates and cells in error.
fn workbook() -> Vec<u8> {
    let text = |text: &str| format!(" t=\"inlineStr\"><is><t>{text}</t></is></c>");
    let number = |value: &str| format!("><v>{value}</v></c>");
    let date = |value: &str| format!(" s=\"1\"><v>{value}</v></c>");
    let error = |value: &str| format!(" t=\"e\"><v>{value}</v></c>");
    let formula = |value: &str| format!("><f>1+1</f>{value}</c>");
    let row = |row: usize, cells: &[String]| {
        let cells = cells.iter().zip("ABCDEFG".chars());
        let cells: String = cells
            .filter(|(cell, _)| !cell.is_empty())
            .map(|(cell, column)| format!("<c r=\"{column}{row}\"{cell}"))
            .collect();
        format!("<row r=\"{row}\">{cells}</row>")
    };
    let none = String::new;
    let rows = [
        row(1, &["FIDE ID", "Name", "Rating", "Club", "Birth"].map(text)),
        row(
            2,
            &[
                number("1"),
                text("Kaya, Ece"),
                formula("<v>1805</v>"),
                text("Konak"),
                date("32874"),
            ],
        ),
        row(
            3,
            &[
                number("2"),
                text("Big, Rating"),
                number("12000"),
                none(),
                none(),
            ],
        ),
        row(
            4,
            &[
                number("3"),
                text("No, Rating"),
                error("#N/A"),
                none(),
                none(),
            ],
        ),
        row(
            5,
            &[number("4"), text("No, Value"), formula(""), none(), none()],
        ),
        row(
            6,
            &[
                number("5"),
                text("No, Club"),
                number("1500"),
                error("#REF!"),
                none(),
            ],
        ),
        row(
            7,
            &[
                number("6"),
                text("Kara, Ada"),
                number("1600"),
                text("Foça"),
                date("33000"),
            ],
        ),
        row(
            8,
            &[
                number("7"),
                text("Odd, Birth"),
                number("1700"),
                none(),
                text("99.99.1990"),
            ],
        ),
    ];
    let sheet = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><worksheet xmlns=\"{MAIN}\"><sheetData>{}</sheetData>\
         <mergeCells count=\"1\"><mergeCell ref=\"D7:D8\"/></mergeCells></worksheet>",
        rows.concat()
    );
    crate::list_files::workbook(&sheet)
}
