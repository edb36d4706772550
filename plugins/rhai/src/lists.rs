//! Functions on lists that take a function. Those of the standard package go on when it fails, and
//! leave whatever order had come about; these fail with it.

use rhai::{Array, Dynamic, EvalAltResult, FnPtr, FuncRegistration, Module, NativeCallContext};

type Outcome<T> = Result<T, Box<EvalAltResult>>;

/// Puts them into a module, in place of the standard ones.
pub fn register(module: &mut Module) {
    for name in ["sort", "sort_by"] {
        FuncRegistration::new(name)
            .in_global_namespace()
            .set_into_module(module, sort);
    }
    FuncRegistration::new("dedup")
        .in_global_namespace()
        .set_into_module(module, dedup);
}

/// Sorts by a function that says how two stand to each other: a number below, at or above 0, or
/// true if the first stands before the second. Stable; any answers lead to some order, and never
/// to a panic.
#[allow(clippy::needless_pass_by_value, reason = "the engine calls it so")]
fn sort(context: NativeCallContext, list: &mut Array, compare: FnPtr) -> Outcome<()> {
    let mut sorted = Array::with_capacity(list.len());
    for value in list.iter() {
        let (mut low, mut high) = (0, sorted.len());
        while low < high {
            let middle = low.midpoint(high);
            if before(&context, &compare, (value, &sorted[middle]))? {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        sorted.insert(low, value.clone());
    }
    *list = sorted;
    Ok(())
}

fn before(
    context: &NativeCallContext,
    compare: &FnPtr,
    (a, b): (&Dynamic, &Dynamic),
) -> Outcome<bool> {
    let said = compare.call_raw(context, None, [a.clone(), b.clone()])?;
    let number = said.as_int().map(|number| number < 0);
    let answer = number.or_else(|_| said.as_bool());
    answer.map_err(|found| {
        format!("the function of 'sort' must answer a whole number or true, not {found}").into()
    })
}

/// Leaves out each value that a function calls the same as the one kept before it.
#[allow(clippy::needless_pass_by_value, reason = "the engine calls it so")]
fn dedup(context: NativeCallContext, list: &mut Array, same: FnPtr) -> Outcome<()> {
    let mut kept = Array::new();
    for value in list.iter() {
        if let Some(last) = kept.last() {
            let said = same.call_raw(&context, None, [last.clone(), value.clone()])?;
            let is_same = said.as_bool().map_err(|found| {
                format!("the function of 'dedup' must answer true or false, not {found}")
            })?;
            if is_same {
                continue;
            }
        }
        kept.push(value.clone());
    }
    *list = kept;
    Ok(())
}
