//! A compiled package.

use crate::clock::{Clock, Monotonic};
use crate::failure;
use crate::files::{self, MAIN, MANIFEST};
use crate::log::Log;
use crate::manifest::{self, Manifest};
use crate::modules::Modules;
use crate::sandbox::{self, Bounds};
use hakem_core::tournament::{Package, PolicyError, ScriptPlace};
use hakem_plugin_api::{Defined, Hook};
use rhai::{AST, Engine, FnAccess, ModuleResolver as _, Position, Scope};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

/// Something about a place in a package.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: Option<u32>,
    /// The column, from 1.
    pub column: Option<u32>,
    /// What is wrong and what to do.
    pub text: String,
}

impl Fault {
    /// About a whole file.
    pub(crate) fn in_file(file: &str, text: impl Into<String>) -> Self {
        Self {
            file: file.to_owned(),
            line: None,
            column: None,
            text: text.into(),
        }
    }

    /// The place alone.
    pub fn place(&self) -> ScriptPlace {
        ScriptPlace {
            file: self.file.clone(),
            line: self.line,
            column: self.column,
        }
    }
}

impl fmt::Display for Fault {
    /// `main.rhai:3:5: what is wrong`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place(), self.text)
    }
}

/// A package cannot be loaded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.shown())]
pub struct LoadError {
    /// All that is wrong; never empty.
    pub faults: Vec<Fault>,
}

impl LoadError {
    fn shown(&self) -> String {
        let faults: Vec<String> = self.faults.iter().map(Fault::to_string).collect();
        faults.join("; ")
    }

    /// As the failure of a regulation.
    pub(crate) fn of(self, regulation: &str) -> PolicyError {
        let first = self.faults.first().map(|fault| Box::new(fault.place()));
        let texts: Vec<String> = self.faults.into_iter().map(|fault| fault.text).collect();
        PolicyError {
            regulation: regulation.to_owned(),
            place: first,
            asked: None,
            text: texts.join("; "),
        }
    }
}

/// A package that was loaded: compiled once, shared by all that use it.
pub struct Program {
    pub(crate) main: AST,
    pub(crate) modules: Modules,
    pub(crate) log: Arc<Log>,
    hash: String,
    manifest: Manifest,
    hooks: BTreeSet<Defined>,
    warnings: Vec<Fault>,
    files: BTreeMap<String, String>,
}

impl Program {
    /// Loads a package from its files by name.
    ///
    /// # Errors
    /// All that is wrong with it.
    pub fn load(files: BTreeMap<String, String>) -> Result<Self, LoadError> {
        refused(files::check(&files))?;
        let manifest = manifest::read(&files[MANIFEST]);
        let compiled = compiled(&files);
        let (manifest, mut scripts) = match (manifest, compiled) {
            (Ok(manifest), Ok(scripts)) => (manifest, scripts),
            (manifest, scripts) => {
                let manifest = manifest.err().into_iter().flatten();
                let faults = manifest.chain(scripts.err().into_iter().flatten());
                return Err(LoadError {
                    faults: faults.collect(),
                });
            }
        };
        let main = scripts.remove(MAIN).unwrap_or_default();
        let found = Found::of(&main, &files[MAIN]);
        refused(found.faults)?;
        let log = Arc::new(Log::default());
        let modules = Modules::new(scripts);
        run_once(&main, &modules, &log, &files)?;
        Ok(Self {
            hash: files::hash(&files),
            hooks: found.hooks,
            warnings: found.warnings,
            main,
            modules,
            log,
            manifest,
            files,
        })
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.manifest.name
    }

    /// The hash of its files.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// The hooks that it defines.
    pub const fn hooks(&self) -> &BTreeSet<Defined> {
        &self.hooks
    }

    /// What looks like a slip of the pen.
    pub fn warnings(&self) -> &[Fault] {
        &self.warnings
    }

    /// What its scripts printed.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// The package as tournaments keep it.
    pub fn package(&self) -> Package {
        Package {
            name: self.manifest.name.clone(),
            version: self.manifest.version.clone(),
            hash: self.hash.clone(),
            titles: self.manifest.titles.clone(),
            params: self.manifest.params.clone(),
            hooks: self.hooks.iter().map(ToString::to_string).collect(),
            effects: Defined::effects(&self.hooks),
            files: self.files.clone(),
        }
    }

    /// Where the main script defines a function.
    pub(crate) fn place_of(&self, function: &str) -> ScriptPlace {
        ScriptPlace {
            file: MAIN.to_owned(),
            line: line_of(&self.files[MAIN], function),
            column: None,
        }
    }
}

impl fmt::Debug for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Program({} {})", self.name(), self.hash)
    }
}

fn refused(faults: Vec<Fault>) -> Result<(), LoadError> {
    if faults.is_empty() {
        Ok(())
    } else {
        Err(LoadError { faults })
    }
}

/// An engine for the time of loading.
fn loading(modules: Modules, log: &Arc<Log>) -> Engine {
    let bounds = Bounds::default();
    let clock = Monotonic::default();
    let end = sandbox::micros(clock.now() + bounds.command);
    let clock = (
        Arc::new(clock) as Arc<dyn Clock>,
        Arc::new(AtomicU64::new(end)),
    );
    sandbox::engine(bounds, modules, Arc::clone(log), clock)
}

/// All scripts compiled, tests too; those of the package by file.
fn compiled(files: &BTreeMap<String, String>) -> Result<BTreeMap<String, AST>, Vec<Fault>> {
    let mut engine = loading(Modules::default(), &Arc::default());
    engine.set_strict_variables(true);
    let mut scripts = BTreeMap::new();
    let mut faults = Vec::new();
    for (file, text) in files {
        let is_test = files::is_test(file);
        if !is_test && !files::is_module(file) {
            continue;
        }
        match engine.compile(text) {
            Ok(_) if is_test => {}
            Ok(mut script) => {
                script.set_source(file);
                scripts.insert(file.clone(), script);
            }
            Err(error) => faults.push(failure::parsing(file, &error)),
        }
    }
    if faults.is_empty() {
        Ok(scripts)
    } else {
        Err(faults)
    }
}

/// Runs what stands outside functions, of every module and the main script. Modules are ready
/// after it, and what they lack is known before anybody asks.
fn run_once(
    main: &AST,
    modules: &Modules,
    log: &Arc<Log>,
    files: &BTreeMap<String, String>,
) -> Result<(), LoadError> {
    let engine = loading(modules.clone(), log);
    let failed = |error: Box<rhai::EvalAltResult>| LoadError {
        faults: vec![failure::running(*error, Bounds::default())],
    };
    for file in files.keys().filter(|file| files::is_module(file)) {
        if let Some(path) = file.strip_suffix(".rhai").filter(|_| file != MAIN) {
            let ready = modules.resolve(&engine, None, path, Position::NONE);
            ready.map_err(failed)?;
        }
    }
    let mut scope = Scope::new();
    engine.run_ast_with_scope(&mut scope, main).map_err(failed)
}

/// The hooks that a main script defines, and what is wrong about them.
#[derive(Default)]
struct Found {
    hooks: BTreeSet<Defined>,
    faults: Vec<Fault>,
    warnings: Vec<Fault>,
}

impl Found {
    fn of(main: &AST, text: &str) -> Self {
        let mut found = Self::default();
        for function in main.iter_functions() {
            if function.access == FnAccess::Public && function.this_type.is_none() {
                found.add(function.name, function.params.len(), text);
            }
        }
        if found.hooks.is_empty() && found.faults.is_empty() {
            let fault = Fault::in_file(MAIN, "defines no hook; a package of rules needs one");
            found.warnings.push(fault);
        }
        found
    }

    fn add(&mut self, function: &str, arguments: usize, text: &str) {
        let fault = |message: String| Fault {
            line: line_of(text, function),
            ..Fault::in_file(MAIN, message)
        };
        let Some(defined) = Hook::of_function(function) else {
            if let Some(meant) = Hook::similar(function) {
                let message = format!("'{function}' is no hook; did you mean '{meant}'?");
                self.warnings.push(fault(message));
            }
            return;
        };
        let hook = defined.hook;
        if !hook.is_live() {
            let message = format!("the hook '{defined}' is not supported by this version yet");
            self.faults.push(fault(message));
        } else if arguments != hook.arity() {
            let message = format!(
                "the hook '{defined}' takes {} arguments, not {arguments}",
                hook.arity()
            );
            self.faults.push(fault(message));
        } else {
            self.hooks.insert(defined);
        }
    }
}

/// The line in which a script defines a function: `fn name(`.
fn line_of(text: &str, function: &str) -> Option<u32> {
    let defines = |line: &str| {
        let mut rest = line.split("fn ").skip(1);
        rest.any(|rest| {
            let rest = rest.trim_start().strip_prefix(function);
            rest.is_some_and(|rest| rest.trim_start().starts_with('('))
        })
    };
    let index = text.lines().position(defines)?;
    u32::try_from(index + 1).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_of_a_function_is_that_of_its_definition() {
        let text =
            "// points\nlet x = points(1);\n\n  private fn  points (a) { a }\nfn point() {}\n";
        assert_eq!(line_of(text, "points"), Some(4));
        assert_eq!(line_of(text, "point"), Some(5));
        assert_eq!(line_of(text, "poin"), None);
    }
}
