package main

import (
	"encoding/json"
	"net/url"
	"os"

	"github.com/temoto/robotstxt"
)

func main() {
	requests, answers := json.NewDecoder(os.Stdin), json.NewEncoder(os.Stdout)
	for {
		var request struct {
			ID                     any
			Op, Robots, Agent, URL string
		}
		if requests.Decode(&request) != nil {
			return
		}
		answer := map[string]any{"id": request.ID, "ok": false, "error": map[string]string{"code": "unsupported"}}
		if request.Op == "decide" {
			data, err := robotstxt.FromString(request.Robots)
			target, urlErr := url.Parse(request.URL)
			if err == nil && urlErr == nil {
				allowed := data.TestAgent(target.RequestURI(), request.Agent)
				answer = map[string]any{"id": request.ID, "ok": true, "allowed": allowed}
			} else {
				answer["error"] = map[string]string{"code": "failed", "message": "cannot parse the file or the URL"}
			}
		}
		answers.Encode(answer)
	}
}
