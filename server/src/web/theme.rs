//! Light or dark: the device's own choice, unless the reader chose.

/// What the reader chose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the device says.
    #[default]
    Device,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// All, in the order of the switch.
    pub const ALL: [Self; 3] = [Self::Device, Self::Light, Self::Dark];

    /// Its name in addresses, in the cookie and in `data-theme`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Device => "device",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// The key of its text.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Device => "theme-device",
            Self::Light => "theme-light",
            Self::Dark => "theme-dark",
        }
    }

    /// The theme of a name.
    pub fn find(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }
}
