use robotparser::parser::parse_robots_txt;
use robotparser::service::RobotsTxtService;
use serde_json::{json, Value};
use std::io::{stdin, BufRead};
use url::Url;

fn main() {
    for line in stdin().lock().lines() {
        let request: Value = serde_json::from_str(&line.unwrap()).unwrap();
        let field = |name: &str| request[name].as_str().unwrap_or("").to_string();
        let mut answer = json!({"id": request["id"], "ok": false, "error": {"code": "unsupported"}});
        if field("op") == "decide" {
            let url = Url::parse(&field("url")).unwrap();
            let robots = parse_robots_txt(url.origin(), &field("robots")).get_result();
            answer = json!({"id": request["id"], "ok": true, "allowed": robots.can_fetch(&field("agent"), &url)});
        }
        println!("{answer}");
    }
}
