// Package pd is what a Go step of the platform imports: the data of earlier
// steps, and a way to hand data on.
package pd

import (
	"encoding/json"
	"os"
)

// Steps holds what the trigger and earlier steps have exported.
var Steps map[string]interface{}

func init() {
	_ = json.Unmarshal([]byte(os.Getenv("PIPEDREAM_STEPS")), &Steps)
}

// Export hands a value on under a name; what does not marshal is dropped.
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
