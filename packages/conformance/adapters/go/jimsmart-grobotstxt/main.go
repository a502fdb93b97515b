package main

import (
	"encoding/json"

	"os"

	"github.com/jimsmart/grobotstxt"
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
			allowed := grobotstxt.AgentAllowed(request.Robots, request.Agent, request.URL)
			answer = map[string]any{"id": request.ID, "ok": true, "allowed": allowed}
		}
		answers.Encode(answer)
	}
}
