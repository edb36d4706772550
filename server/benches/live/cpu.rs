//! Processor time of this process's threads, to the nanosecond, from /proc.

use std::{fs, time::Duration};

use crate::readers;

/// What all threads but the readers' have spent so far, those that have ended
/// since left out; `None` where the system does not tell.
pub fn others() -> Option<Duration> {
    let mut spent = 0;
    for task in fs::read_dir("/proc/self/task").ok()? {
        let path = task.ok()?.path();
        let Ok(name) = fs::read_to_string(path.join("comm")) else {
            continue;
        };
        if name.trim_end() == readers::THREAD {
            continue;
        }
        let stat = fs::read_to_string(path.join("schedstat")).ok()?;
        let on_cpu: u64 = stat.split(' ').next()?.parse().ok()?;
        spent += on_cpu;
    }
    Some(Duration::from_nanos(spent))
}
