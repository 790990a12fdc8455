// #region encode
package albums

import (
	"encoding/base64"
	"fmt"
)

// ToObjectID turns any text into an object ID: mira@ortiz.example becomes bWlyYUBvcnRpei5leGFtcGxl.
func ToObjectID(text string) (string, error) {
	id := base64.RawURLEncoding.EncodeToString([]byte(text)) // only A-Z a-z 0-9 - _
	if len(id) < 1 || len(id) > 1024 {
		return "", fmt.Errorf("a text of %d bytes doesn't fit into an object ID", len(text))
	}
	return id, nil
}

// FromObjectID returns the text that ToObjectID was given.
func FromObjectID(id string) (string, error) {
	text, err := base64.RawURLEncoding.DecodeString(id)
	return string(text), err
}

// #endregion
