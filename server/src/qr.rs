//! Addresses as QR codes: from a screen or a sheet of paper onto a phone.

use qrcode::{Color, QrCode};

/// White around the code, in modules (ISO/IEC 18004 asks for 4).
const QUIET: usize = 4;

/// The code of a text as SVG; none if it is too long for one.
pub fn svg(text: &str) -> Option<String> {
    let code = QrCode::new(text).ok()?;
    let width = code.width();
    let size = width + 2 * QUIET;
    let mut path = String::new();
    for (place, module) in code.to_colors().into_iter().enumerate() {
        if module == Color::Dark {
            let (x, y) = (place % width + QUIET, place / width + QUIET);
            path.push_str(&format!("M{x} {y}h1v1h-1z"));
        }
    }
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\" \
         shape-rendering=\"crispEdges\"><rect width=\"{size}\" height=\"{size}\" \
         fill=\"#fff\"></rect><path d=\"{path}\" fill=\"#000\"></path></svg>"
    ))
}

#[cfg(test)]
mod tests {
    use super::svg;

    #[test]
    fn a_text_is_a_square_of_modules_with_white_around() {
        let drawn = svg("https://hakem.example/p#k7qp-x3mt-9w2r-hd5v").unwrap();
        let size = drawn.split("viewBox=\"0 0 ").nth(1).unwrap();
        let size: usize = size.split(' ').next().unwrap().parse().unwrap();
        assert!(size > 21 + 8 && (size - 8 - 17).is_multiple_of(4), "{size}");
        assert!(drawn.contains("M4 4h1v1h-1z"), "the corner of a finder");
        assert!(!drawn.contains("M3 3h"), "quiet all around");
        assert_eq!(svg(&"x".repeat(5000)), None);
    }
}
