use robotstxt::DefaultMatcher;
use serde_json::{json, Value};
use std::io::{stdin, BufRead};

fn main() {
    for line in stdin().lock().lines() {
        let request: Value = serde_json::from_str(&line.unwrap()).unwrap();
        let field = |name: &str| request[name].as_str().unwrap_or("").to_string();
        let mut answer = json!({"id": request["id"], "ok": false, "error": {"code": "unsupported"}});
        if field("op") == "decide" {
            let allowed = DefaultMatcher::default().one_agent_allowed_by_robots(
                &field("robots"),
                &field("agent"),
                &field("url"),
            );
            answer = json!({"id": request["id"], "ok": true, "allowed": allowed});
        }
        println!("{answer}");
    }
}
