//! Chromium and its driver.

use fantoccini::wd::{Capabilities, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder, Locator};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::ops::Deref;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use ureq::http::Method;
use url::Url;

/// Longer than anything here takes on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// How somebody looks at pages.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// Width and height of the window.
    pub size: (u32, u32),
    /// The browser's language.
    pub language: &'static str,
    /// Whether scripts run.
    pub scripts: bool,
}

impl Look {
    /// An arbiter's laptop.
    pub const DESK: Self = Self {
        size: (1280, 900),
        language: "en",
        scripts: true,
    };

    /// A phone in the hall.
    pub const PHONE: Self = Self {
        size: (360, 740),
        ..Self::DESK
    };
}

/// A browser with one window; it goes with its driver.
pub struct Browser {
    client: Client,
    driver: Driver,
}

impl Deref for Browser {
    type Target = Client;

    fn deref(&self) -> &Client {
        &self.client
    }
}

/// The driver's process; ended when it goes.
struct Driver(Child);

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Browser {
    pub async fn open(look: Look) -> Self {
        let (driver, port) = drive();
        let (width, height) = look.size;
        let options = json!({
            "args": [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                format!("--window-size={width},{height}"), format!("--lang={}", look.language),
            ],
            "prefs": { "intl.accept_languages": look.language },
            // A window cannot be narrower than 500; what it shows can.
            "mobileEmulation": { "deviceMetrics": {
                "width": width, "height": height, "pixelRatio": 1.0, "touch": width < 500,
                "mobile": width < 500,
            } },
        });
        let mut capabilities = Capabilities::new();
        capabilities.insert("goog:chromeOptions".to_owned(), options);
        capabilities.insert("goog:loggingPrefs".to_owned(), json!({ "browser": "ALL" }));
        let connector = hyper_util::client::legacy::connect::HttpConnector::new();
        let client = ClientBuilder::new(connector)
            .capabilities(capabilities)
            .connect(&format!("http://127.0.0.1:{port}"))
            .await
            .unwrap();
        if !look.scripts {
            // The pages have no script but those they fetch, and the driver needs its own.
            block(&client, "*.js").await;
        }
        Self { client, driver }
    }

    /// Waits for an element of this CSS selector and answers its text.
    pub async fn text(&self, selector: &str) -> String {
        let found = self.client.wait().at_most(PATIENCE);
        let found = found.for_element(Locator::Css(selector)).await;
        let element = found.unwrap_or_else(|error| panic!("{selector}: {error}"));
        element.text().await.unwrap()
    }

    /// Waits until an element of this selector has a text with `part` in it.
    pub async fn shows(&self, selector: &str, part: &str) {
        let script = "return [...document.querySelectorAll(arguments[0])]
            .some(found => found.textContent.includes(arguments[1]));";
        self.until(script, &[json!(selector), json!(part)]).await;
    }

    /// Waits until a script answers true.
    pub async fn until(&self, script: &str, arguments: &[Value]) {
        let begun = std::time::Instant::now();
        loop {
            let answer = self.client.execute(script, arguments.to_vec()).await;
            if answer.as_ref().is_ok_and(|answer| *answer == json!(true)) {
                return;
            }
            if begun.elapsed() > PATIENCE {
                let page = self.client.source().await.unwrap_or_default();
                let address = self.client.current_url().await;
                panic!("{script} {arguments:?}: {answer:?} at {address:?}\n{page}");
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Presses a button, a link or anything else.
    pub async fn click(&self, selector: &str) {
        let found = self.client.wait().at_most(PATIENCE);
        let found = found.for_element(Locator::Css(selector)).await;
        let element = found.unwrap_or_else(|error| panic!("{selector}: {error}"));
        element.click().await.unwrap();
    }

    /// Types keys to whatever has the focus.
    pub async fn keys(&self, keys: &str) {
        let focused = self.client.active_element().await.unwrap();
        focused.send_keys(keys).await.unwrap();
    }

    /// Fills a field.
    pub async fn fill(&self, selector: &str, text: &str) {
        let found = self.client.wait().at_most(PATIENCE);
        let field = found.for_element(Locator::Css(selector)).await.unwrap();
        field.clear().await.unwrap();
        field.send_keys(text).await.unwrap();
    }

    /// Chooses a file.
    pub async fn choose(&self, selector: &str, path: &str) {
        let field = self.client.find(Locator::Css(selector)).await.unwrap();
        field.send_keys(path).await.unwrap();
    }

    /// Puts a text of several lines into a field at once.
    pub async fn put(&self, selector: &str, text: &str) {
        self.client
            .wait()
            .at_most(PATIENCE)
            .for_element(Locator::Css(selector))
            .await
            .unwrap();
        let script = "const field = document.querySelector(arguments[0]);
            field.value = arguments[1];
            field.dispatchEvent(new Event('input', { bubbles: true }));
            field.dispatchEvent(new Event('change', { bubbles: true }));";
        let arguments = vec![json!(selector), json!(text)];
        self.client.execute(script, arguments).await.unwrap();
    }

    pub async fn close(self) {
        let Self { client, driver } = self;
        client.close().await.unwrap();
        drop(driver);
    }
}

/// A command to the browser's own tools.
#[derive(Debug)]
struct Tool {
    name: &'static str,
    parameters: Value,
}

impl WebDriverCompatibleCommand for Tool {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, url::ParseError> {
        base.join(&format!(
            "session/{}/goog/cdp/execute",
            session.unwrap_or_default()
        ))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        let body = json!({ "cmd": self.name, "params": self.parameters });
        (Method::POST, Some(body.to_string()))
    }
}

/// Keeps the browser from fetching what is called so.
async fn block(client: &Client, pattern: &str) {
    for (name, parameters) in [
        ("Network.enable", json!({})),
        ("Network.setBlockedURLs", json!({ "urls": [pattern] })),
    ] {
        client.issue_cmd(Tool { name, parameters }).await.unwrap();
    }
}

/// Starts a driver on a port of its own choice.
fn drive() -> (Driver, u16) {
    let child = Command::new("chromedriver")
        .args(["--port=0", "--log-level=WARNING"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("chromedriver starts; `bash tests/run.sh` installs it");
    let mut driver = Driver(child);
    let lines = BufReader::new(driver.0.stdout.take().unwrap()).lines();
    let port = lines
        .map_while(Result::ok)
        .find_map(|line| {
            let (_, rest) = line.split_once("successfully on port ")?;
            rest.trim_end_matches('.').trim().parse().ok()
        })
        .expect("chromedriver tells its port");
    (driver, port)
}
