use serde_json::{json, Value};
use std::io::{stdin, BufRead};
use texting_robots::Robot;

fn main() {
    for line in stdin().lock().lines() {
        let request: Value = serde_json::from_str(&line.unwrap()).unwrap();
        let field = |name: &str| request[name].as_str().unwrap_or("").to_string();
        let mut answer = json!({"id": request["id"], "ok": false, "error": {"code": "unsupported"}});
        if field("op") == "decide" {
            answer = match Robot::new(&field("agent"), field("robots").as_bytes()) {
                Ok(robot) => json!({"id": request["id"], "ok": true, "allowed": robot.allowed(&field("url"))}),
                Err(error) => json!({"id": request["id"], "ok": false,
                    "error": {"code": "failed", "message": error.to_string()}}),
            };
        }
        println!("{answer}");
    }
}
