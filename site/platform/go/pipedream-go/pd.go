// Package pd is what a Go step imports: the data of earlier steps, and a way
// to export data.
package pd

import (
	"encoding/json"
	"os"
)

// Steps contains the exports of the trigger and earlier steps.
var Steps map[string]interface{}

func init() {
	_ = json.Unmarshal([]byte(os.Getenv("PIPEDREAM_STEPS")), &Steps)
}

// Export exports a value under a name. Values that can't be marshaled are dropped.
func Export(name string, value interface{}) {
	text, err := json.Marshal(value)
	if err != nil {
		return
	}
	file, err := os.OpenFile(os.Getenv("PIPEDREAM_EXPORTS"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return
	}
	defer file.Close()
	_, _ = file.WriteString(name + ":json=" + string(text) + "\n")
}
