//! `import "x"`: the file `x.rhai` of the same package, and nothing else.

use crate::files::is_module;
use rhai::{AST, Engine, EvalAltResult, Module, ModuleResolver, Position, Scope, Shared};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The modules of a package, compiled; each is run once, when it is first imported.
#[derive(Clone, Default)]
pub struct Modules(Arc<Inner>);

#[derive(Default)]
struct Inner {
    compiled: BTreeMap<String, AST>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    ready: BTreeMap<String, Shared<Module>>,
    /// Those that are being run, outermost first.
    open: Vec<String>,
}

impl Modules {
    /// Of compiled scripts by file name.
    pub fn new(compiled: BTreeMap<String, AST>) -> Self {
        Self(Arc::new(Inner {
            compiled,
            state: Mutex::default(),
        }))
    }

    /// Begins a module: ready already, or to be run now.
    fn begin(
        &self,
        file: &str,
        place: Position,
    ) -> Result<Option<Shared<Module>>, Box<EvalAltResult>> {
        let mut state = self.0.state.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(ready) = state.ready.get(file) {
            return Ok(Some(Shared::clone(ready)));
        }
        if state.open.iter().any(|open| open == file) {
            let round = state.open.join(" imports ");
            let text = format!("modules import each other in a circle: {round} imports {file}");
            return Err(EvalAltResult::ErrorRuntime(text.into(), place).into());
        }
        state.open.push(file.to_owned());
        Ok(None)
    }

    fn end(&self, file: &str, module: Option<&Shared<Module>>) {
        let mut state = self.0.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.open.retain(|open| open != file);
        if let Some(module) = module {
            state.ready.insert(file.to_owned(), Shared::clone(module));
        }
    }
}

impl ModuleResolver for Modules {
    fn resolve(
        &self,
        engine: &Engine,
        _: Option<&str>,
        path: &str,
        place: Position,
    ) -> Result<Shared<Module>, Box<EvalAltResult>> {
        let file = format!("{path}.rhai");
        let Some(script) = self.0.compiled.get(&file).filter(|_| is_module(&file)) else {
            let text = format!("there is no '{file}' in this package");
            return Err(EvalAltResult::ErrorRuntime(text.into(), place).into());
        };
        if let Some(ready) = self.begin(&file, place)? {
            return Ok(ready);
        }
        let run = Module::eval_ast_as_new(Scope::new(), script, engine).map(Shared::from);
        self.end(&file, run.as_ref().ok());
        run.map_err(|error| EvalAltResult::ErrorInModule(file, error, place).into())
    }
}
