//! `hakem serve` and `hakem watch`: commands that run until they are stopped.

use super::args::{ServeOrder, WatchOrder};
use super::failure::Failure;
use crate::serve::{self, Settings};
use crate::watch::{self, Wish};

/// Serves until SIGTERM or SIGINT.
pub fn serve(order: &ServeOrder) -> Result<String, Failure> {
    serve::start_log(order.log);
    let settings = Settings {
        data: order.data.clone(),
        listen: order.listen.clone(),
        public_url: order.public_url.clone(),
    };
    serve::run(&settings).map_err(|error| Failure::input(error.to_string()))?;
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
