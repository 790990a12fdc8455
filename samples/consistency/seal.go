// #region seal
package newsroom

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

func mac(token string, key []byte) []byte {
	hash := hmac.New(sha256.New, key)
	hash.Write([]byte(token))
	return hash.Sum(nil)
}

// Seal returns the value of the response header.
func Seal(token string, key []byte) string {
	return token + "." + hex.EncodeToString(mac(token, key))
}

// Unseal returns the token of a request header, or "" if there is none or it was changed.
func Unseal(header string, key []byte) string {
	token, signature, _ := strings.Cut(header, ".")
	given, err := hex.DecodeString(signature)
	if err != nil || !hmac.Equal(given, mac(token, key)) {
		return ""
	}
	return token
}

// #endregion
