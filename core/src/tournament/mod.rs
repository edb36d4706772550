//! Commands in, events out, the state they make.
