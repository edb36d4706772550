//! A reader: loads pages, parses them, follows their links.

use crate::api::{Client, Reply, Server};
use html5ever::tendril::TendrilSink as _;
use html5ever::{ParseOpts, parse_document};
use markup5ever_rcdom::{Handle, NodeData, RcDom};
use std::collections::BTreeSet;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;

/// Somebody with a browser.
pub struct Reader(Client);

/// A page as it was parsed.
pub struct Page {
    pub reply: Reply,
    dom: RcDom,
}

impl Reader {
    pub fn of(server: &Server) -> Self {
        let client = Client {
            base: format!("http://{}", server.address),
            ..server.anybody()
        };
        Self(client.header("accept", "text/html"))
    }

    /// The same with a language.
    pub fn reads(&self, language: &str) -> Self {
        Self(self.0.header("accept-language", language))
    }

    pub fn header(&self, name: &str, value: &str) -> Self {
        Self(self.0.header(name, value))
    }

    /// What is at an address, as it is.
    pub fn fetch(&self, path: &str) -> Reply {
        self.0.get(path)
    }

    /// What is at an address as it came over the wire: its encoding and its bytes.
    pub fn raw(&self, path: &str) -> (String, Vec<u8>) {
        let address = self.0.base.strip_prefix("http://").unwrap();
        let mut stream = TcpStream::connect(address).unwrap();
        let headers = self.0.headers.iter();
        let headers: Vec<String> = headers
            .map(|(name, value)| format!("{name}: {value}\r\n"))
            .collect();
        let headers = headers.concat();
        let request = format!("GET {path} HTTP/1.0\r\nhost: {address}\r\n{headers}\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut reply = Vec::new();
        stream.read_to_end(&mut reply).unwrap();
        let end = reply
            .windows(4)
            .position(|four| four == b"\r\n\r\n")
            .unwrap();
        let head = String::from_utf8(reply[..end].to_vec())
            .unwrap()
            .to_lowercase();
        let encoding = head
            .lines()
            .find_map(|line| line.strip_prefix("content-encoding: "));
        (
            encoding.unwrap_or_default().to_owned(),
            reply[end + 4..].to_vec(),
        )
    }

    /// The same, who stays where he is sent away from.
    pub fn no_redirects(&self) -> Self {
        let mut client = self.0.clone();
        client.redirects = 0;
        Self(client)
    }

    /// A part of a page, as scripts fetch it.
    #[track_caller]
    pub fn page_part(&self, path: &str) -> Page {
        let reply = self.fetch(path);
        assert_eq!(reply.status, 200, "{path}: {}", reply.text);
        let dom = parse_document(RcDom::default(), ParseOpts::default()).one(reply.text.as_str());
        Page { reply, dom }
    }

    /// A page, which has to be well formed.
    #[track_caller]
    pub fn page(&self, path: &str) -> Page {
        let page = self.any_page(path);
        assert_eq!(page.reply.status, 200, "{path}: {}", page.reply.text);
        page
    }

    /// A page of any status.
    #[track_caller]
    pub fn any_page(&self, path: &str) -> Page {
        let reply = self.fetch(path);
        assert_eq!(
            reply.header("content-type"),
            "text/html; charset=utf-8",
            "{path}"
        );
        let dom = parse_document(RcDom::default(), ParseOpts::default()).one(reply.text.as_str());
        let errors = dom.errors.borrow();
        assert!(errors.is_empty(), "{path}: {errors:?}\n{}", reply.text);
        drop(errors);
        Page { reply, dom }
    }
}

impl Page {
    /// Calls for every element with its name and attributes.
    fn each(&self, mut see: impl FnMut(&str, &[(String, String)])) {
        walk(&self.dom.document, &mut |node| {
            if let NodeData::Element { name, attrs, .. } = &node.data {
                let attrs = attrs.borrow();
                let attrs: Vec<(String, String)> = attrs
                    .iter()
                    .map(|attr| (attr.name.local.to_string(), attr.value.to_string()))
                    .collect();
                see(&name.local, &attrs);
            }
        });
    }

    /// The values of an attribute, of elements of a name or of all (`*`).
    pub fn attributes(&self, element: &str, attribute: &str) -> Vec<String> {
        let mut values = Vec::new();
        self.each(|name, attrs| {
            if element == "*" || name == element {
                let with_name = attrs.iter().filter(|(name, _)| name == attribute);
                values.extend(with_name.map(|(_, value)| value.clone()));
            }
        });
        values
    }

    /// How many elements of a name there are.
    pub fn count(&self, element: &str) -> usize {
        let mut count = 0;
        self.each(|name, _| count += usize::from(name == element));
        count
    }

    /// The texts that a reader sees or hears, one for each text node and spoken attribute.
    pub fn texts(&self) -> Vec<String> {
        let mut texts = Vec::new();
        walk(&self.dom.document, &mut |node| {
            if let NodeData::Text { contents } = &node.data {
                texts.push(contents.borrow().trim().to_owned());
            }
        });
        for attribute in ["aria-label", "title", "alt", "placeholder"] {
            texts.extend(self.attributes("*", attribute));
        }
        texts.retain(|text| !text.is_empty());
        texts
    }

    /// All its text.
    pub fn text(&self) -> String {
        self.texts().join(" ")
    }

    /// Whether it has a text node of exactly these words.
    pub fn says(&self, words: &str) -> bool {
        self.texts().iter().any(|text| text == words)
    }

    /// The texts of the cells of a class, one a row.
    pub fn rows(&self, class: &str) -> Vec<String> {
        let mut rows = Vec::new();
        walk(&self.dom.document, &mut |node| {
            let NodeData::Element { name, attrs, .. } = &node.data else {
                return;
            };
            let attrs = attrs.borrow();
            let mut classes = attrs.iter().filter(|attr| &*attr.name.local == "class");
            if &*name.local == "td" && classes.any(|attr| &*attr.value == class) {
                let mut text = String::new();
                walk(node, &mut |node| {
                    if let NodeData::Text { contents } = &node.data {
                        text.push_str(&contents.borrow());
                    }
                });
                rows.push(text.trim().to_owned());
            }
        });
        rows
    }

    /// The addresses of the console's rail.
    pub fn rail(&self) -> Vec<String> {
        let mut places = Vec::new();
        self.each(|_, attrs| {
            let value = |wanted: &str| {
                let found = attrs.iter().find(|(name, _)| name == wanted);
                found.map(|(_, value)| value.clone())
            };
            if value("data-rail").is_some() {
                places.extend(value("href"));
            }
        });
        places
    }

    /// The addresses it links to and loads.
    pub fn addresses(&self) -> BTreeSet<String> {
        let links = ["href", "src", "action"];
        let all = links.iter().flat_map(|name| self.attributes("*", name));
        all.filter(|address| !address.starts_with('#')).collect()
    }
}

fn walk(node: &Handle, see: &mut impl FnMut(&Handle)) {
    see(node);
    for child in node.children.borrow().iter() {
        walk(child, see);
    }
}
