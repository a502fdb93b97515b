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
			data, _ := robotstxt.FromString(request.Robots)
			target, _ := url.Parse(request.URL)
			allowed := data.TestAgent(target.RequestURI(), request.Agent)
			answer = map[string]any{"id": request.ID, "ok": true, "allowed": allowed}
		}
		answers.Encode(answer)
	}
}
