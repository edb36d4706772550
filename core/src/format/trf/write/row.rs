//! A line built by columns.

/// Characters by column, from 1.
#[derive(Default)]
pub(super) struct Row(Vec<char>);

impl Row {
    /// A line that starts with a record code.
    pub fn new(code: &str) -> Self {
        Self(code.chars().collect())
    }

    /// Text from a column on.
    pub fn left(&mut self, from: usize, text: &str) -> &mut Self {
        let chars: Vec<char> = text.chars().collect();
        let start = from - 1;
        if self.0.len() < start + chars.len() {
            self.0.resize(start + chars.len(), ' ');
        }
        self.0[start..start + chars.len()].copy_from_slice(&chars);
        self
    }

    /// Text that ends in a column; it must fit.
    pub fn right(&mut self, to: usize, text: &str) -> &mut Self {
        let width = text.chars().count().min(to);
        self.left(to + 1 - width, text)
    }

    /// Numbers in fields of four, five columns apart.
    pub fn ids(&mut self, from: usize, ids: &[u32]) -> &mut Self {
        for (index, id) in ids.iter().enumerate() {
            self.right(from + 3 + 5 * index, &id.to_string());
        }
        self
    }

    pub fn text(&self) -> String {
        self.0.iter().collect()
    }
}
