//! Compiled packages, kept by their hash.

use crate::clock::{Clock, Monotonic};
use crate::files;
use crate::program::{Fault, LoadError, Program};
use crate::regulation::RhaiRegulation;
use crate::sandbox::Bounds;
use hakem_core::tournament::{Package, Params, PolicyError};
use hakem_plugin_api::{Loader, Regulation};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Packages kept. A server has one or two a tournament.
const KEPT: usize = 64;

/// Loads packages, each once.
pub struct Library {
    bounds: Bounds,
    clock: Arc<dyn Clock>,
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    programs: BTreeMap<String, (Arc<Program>, u64)>,
    /// Counts look-ups: the smallest number was not asked for the longest time.
    asked: u64,
}

impl Default for Library {
    fn default() -> Self {
        Self::new(Bounds::default(), Arc::new(Monotonic::default()))
    }
}

impl Library {
    /// A library with bounds for its scripts.
    pub fn new(bounds: Bounds, clock: Arc<dyn Clock>) -> Self {
        Self {
            bounds,
            clock,
            kept: Mutex::default(),
        }
    }

    /// A package from its files.
    ///
    /// # Errors
    /// All that is wrong with it.
    pub fn read(&self, files: BTreeMap<String, String>) -> Result<Arc<Program>, LoadError> {
        let hash = files::hash(&files);
        if let Some(known) = self.known(&hash) {
            return Ok(known);
        }
        // Not under the lock: others need not wait for a compilation.
        let program = Arc::new(Program::load(files)?);
        self.keep(hash, &program);
        Ok(program)
    }

    /// The program of a package.
    ///
    /// # Errors
    /// The package cannot be loaded, or is not what its hash says.
    pub fn program(&self, package: &Package) -> Result<Arc<Program>, LoadError> {
        if let Some(known) = self.known(&package.hash) {
            return Ok(known);
        }
        let program = self.read(package.files.clone())?;
        if program.hash() != package.hash {
            let text = "the files of the package are not those that its hash names";
            let faults = vec![Fault::in_file(files::MANIFEST, text)];
            return Err(LoadError { faults });
        }
        Ok(program)
    }

    fn known(&self, hash: &str) -> Option<Arc<Program>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.asked += 1;
        let now = kept.asked;
        let (program, asked) = kept.programs.get_mut(hash)?;
        *asked = now;
        Some(Arc::clone(program))
    }

    fn keep(&self, hash: String, program: &Arc<Program>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.programs.len() >= KEPT {
            let oldest = kept.programs.iter().min_by_key(|(_, (_, asked))| *asked);
            if let Some(oldest) = oldest.map(|(hash, _)| hash.clone()) {
                kept.programs.remove(&oldest);
            }
        }
        let now = kept.asked;
        kept.programs.insert(hash, (Arc::clone(program), now));
    }
}

impl Loader for Library {
    fn load(&self, package: &Package, params: Params) -> Result<Arc<dyn Regulation>, PolicyError> {
        let program = self
            .program(package)
            .map_err(|error| error.of(&package.name))?;
        let clock = Arc::clone(&self.clock);
        Ok(Arc::new(RhaiRegulation::new(
            program,
            params,
            self.bounds,
            clock,
        )))
    }
}
