//! `hakem serve`, `hakem demo` and `hakem watch`: commands that run until they are stopped.

use super::args::{DemoOrder, ServeOrder, WatchOrder};
use super::failure::Failure;
use crate::demo::Pace;
use crate::serve::{self, Settings, Show};
use crate::watch::{self, Wish};

/// Serves until SIGTERM or SIGINT.
pub fn serve(order: &ServeOrder) -> Result<String, Failure> {
    serve::start_log(order.log);
    let settings = Settings {
        data: order.data.clone(),
        listen: order.listen.clone(),
        public_url: order.public_url.clone(),
        show: Show::Stored,
    };
    serve::run(&settings).map_err(|error| Failure::input(error.to_string()))?;
    Ok(String::new())
}

/// Serves the demo until SIGTERM or SIGINT.
pub fn demo(order: &DemoOrder) -> Result<String, Failure> {
    serve::start_log(order.log);
    let failure = |error: &dyn std::fmt::Display| Failure::input(error.to_string());
    // Held until the server has ended: then it goes.
    let passing = match order.data {
        Some(_) => None,
        None => Some(tempfile::tempdir().map_err(|error| failure(&error))?),
    };
    let kept = passing.as_ref().map(|dir| dir.path().to_owned());
    let settings = Settings {
        data: order.data.clone().or(kept).unwrap_or_default(),
        listen: order.listen.clone(),
        public_url: order.public_url.clone(),
        show: Show::Demo(Pace::default()),
    };
    serve::run(&settings).map_err(|error| failure(&error))?;
    Ok(String::new())
}

/// Follows a live stream until SIGINT.
pub fn watch(order: &WatchOrder) -> Result<String, Failure> {
    let wish = Wish {
        url: order.url.clone(),
        topics: order.topics.clone(),
        mark: order.from.zip(order.epoch.clone()),
        token: order.token.clone(),
        staff: order.token.is_some() && !order.public,
        json: order.json,
    };
    watch::run(&wish).map_err(|error| Failure::input(error.to_string()))?;
    Ok(String::new())
}
