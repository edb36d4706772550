//! The bounds of a script, all of them stated, and an engine within them.
//!
//! | what | how |
//! | --- | --- |
//! | files, network | no package for them is registered; `import` finds the package's own modules |
//! | chance, clock | `no_time`; no package for chance is registered |
//! | `eval` | the symbol is disabled |
//! | `sleep` | shadowed by an error: disabling the symbol does not stop it |
//! | endless loops | operations for each call, wall time for each call and for each command |
//! | a function given to `sort` or `dedup` | own ones, in which its failure is one |
//! | recursion | call levels and depth of expressions |
//! | memory | sizes of texts, arrays and maps, which also bound what one native call does |

use crate::clock::Clock;
use crate::games;
use crate::lists;
use crate::log::Log;
use crate::modules::Modules;
use crate::rating;
use crate::views;
use rhai::packages::{Package, StandardPackage};
use rhai::{Dynamic, Engine, EvalAltResult, FuncRegistration, INT, Module, Shared};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

/// What a script may use up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Operations in one call of a hook.
    pub operations: u64,
    /// Wall time of one call of a hook.
    pub call: Duration,
    /// Wall time of all calls for one command, or one read.
    pub command: Duration,
}

impl Default for Bounds {
    fn default() -> Self {
        Self {
            operations: 1_000_000,
            call: Duration::from_millis(500),
            command: Duration::from_secs(5),
        }
    }
}

const CALL_LEVELS: usize = 32;
const EXPRESSION_DEPTH: usize = 64;
const FUNCTION_EXPRESSION_DEPTH: usize = 32;
/// Bytes of a text.
const TEXT: usize = 4 * 1024;
const ARRAY: usize = 10_000;
const MAP: usize = 1_000;
const VARIABLES: usize = 256;
const FUNCTIONS: usize = 256;
const MODULES: usize = 32;

/// Operations between two looks at the clock.
const LOOK: u64 = 0xff;

/// When the present call has to end, in microseconds of the clock.
pub type Deadline = Arc<AtomicU64>;

/// What all engines share: made once, for it costs a thousand times what the rest does.
static LIBRARY: LazyLock<(Shared<Module>, Shared<Module>)> = LazyLock::new(|| {
    let standard = StandardPackage::new().as_shared_module();
    let mut own = Module::new();
    views::register(&mut own);
    games::register(&mut own);
    lists::register(&mut own);
    rating::register(&mut own);
    FuncRegistration::new("sleep")
        .in_global_namespace()
        .set_into_module(&mut own, no_sleep);
    (standard, own.into())
});

fn no_sleep(_: INT) -> Result<(), Box<EvalAltResult>> {
    Err("a regulation does not sleep".into())
}

/// Microseconds, as the deadline counts.
pub fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

/// An engine that can do nothing but compute.
pub fn engine(
    bounds: Bounds,
    modules: Modules,
    log: Arc<Log>,
    (clock, deadline): (Arc<dyn Clock>, Deadline),
) -> Engine {
    let mut engine = Engine::new_raw();
    let (standard, own) = &*LIBRARY;
    engine.register_global_module(Shared::clone(standard));
    // Later ones win: our `sleep` is found before the standard one.
    engine.register_global_module(Shared::clone(own));
    views::name_types(&mut engine);
    games::name_types(&mut engine);
    engine.set_module_resolver(modules);
    engine.disable_symbol("eval");
    engine
        .set_max_operations(bounds.operations)
        .set_max_call_levels(CALL_LEVELS)
        .set_max_expr_depths(EXPRESSION_DEPTH, FUNCTION_EXPRESSION_DEPTH)
        .set_max_string_size(TEXT)
        .set_max_array_size(ARRAY)
        .set_max_map_size(MAP)
        .set_max_variables(VARIABLES)
        .set_max_functions(FUNCTIONS)
        .set_max_modules(MODULES);
    let debug = Arc::clone(&log);
    engine.on_print(move |text| log.print(text));
    engine.on_debug(move |text, source, place| {
        let source = source.unwrap_or_default();
        debug.print(&format!("{source}:{place}: {text}"));
    });
    engine.on_progress(move |operations| {
        let late = operations & LOOK == 0 && micros(clock.now()) > deadline.load(Ordering::Relaxed);
        late.then(|| Dynamic::from("time"))
    });
    engine
}
