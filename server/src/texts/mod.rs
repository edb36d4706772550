//! What people read, in their language, wherever they read it: on pages, in answers of the API, on
//! the command line.
//!
//! | module | what it knows |
//! | --- | --- |
//! | `language` | the languages, one file each (`web/texts/*.ftl`) |
//! | `names` | sorting and finding names |
//! | `results` | results and points in signs and words |
//! | `rulings` | incidents and rulings in words |
//! | `regulated` | what regulations make of games, in words |
//! | `paired` | why a round is paired as it is, in sentences |
//! | `norms` | norms: conditions, what is still needed |
//! | `report` | what is wrong with a rating report |

pub mod language;
pub mod names;
pub mod norms;
pub mod paired;
pub mod regulated;
pub mod report;
pub mod results;
pub mod rulings;
