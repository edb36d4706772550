//! The real program as a child process.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::time::{Duration, Instant};

/// Longer than anything here takes on a busy machine.
pub const PATIENCE: Duration = Duration::from_mins(1);

pub fn hakem(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_hakem"))
        .args(args)
        .output()
        .unwrap()
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// A running server; killed when it goes.
pub struct Server {
    child: Child,
    /// Host and port.
    pub address: String,
    /// What it printed before it listened.
    pub lines: Vec<String>,
}

impl Server {
    pub fn start(data: &Path) -> Self {
        Self::listening(data, "127.0.0.1:0")
    }

    pub fn listening(data: &Path, listen: &str) -> Self {
        Self::started(data, &["--listen", listen], |_| {})
    }

    /// With other arguments, and the command changed before it runs.
    pub fn started(data: &Path, args: &[&str], change: impl FnOnce(&mut Command)) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hakem"));
        command.args(["serve", "--data"]).arg(data).args(args);
        if !args.contains(&"--listen") {
            command.args(["--listen", "127.0.0.1:0"]);
        }
        command.env("RUST_LOG", "warn").stdout(Stdio::piped());
        change(&mut command);
        let mut child = command.spawn().unwrap();
        let mut lines = Vec::new();
        let mut address = None;
        for line in BufReader::new(child.stdout.take().unwrap()).lines() {
            let line = line.unwrap();
            address = line.strip_prefix("listening on http://").map(str::to_owned);
            if address.is_some() {
                break;
            }
            lines.push(line);
        }
        Self {
            address: address.expect("the server says where it listens"),
            child,
            lines,
        }
    }

    /// SIGKILL.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// SIGTERM, sent; it ends in its own time.
    pub fn terminate(&self) {
        signal("TERM", self.child.id());
    }

    pub fn ended(&mut self) -> ExitStatus {
        ended(&mut self.child)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub fn signal(name: &str, id: u32) {
    let sent = Command::new("kill")
        .args(["-s", name, &id.to_string()])
        .status();
    assert!(sent.unwrap().success());
}

/// Waits for a process that should end soon.
pub fn ended(child: &mut Child) -> ExitStatus {
    let begun = Instant::now();
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return status;
        }
        if begun.elapsed() > PATIENCE {
            child.kill().unwrap();
            panic!("the process does not end");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}
