package users

// #region encode
import (
	"encoding/base64"
	"errors"
)

// Short names for the issuers that you accept. Never reuse or rename one.
var issuers = map[string]string{
	"https://login.example/tenant-a": "staff",
	"https://accounts.example":       "public",
}

// SubjectID returns an ID for one subject of one issuer. Two different people never get the same one.
func SubjectID(issuer, sub string) (string, error) {
	name, known := issuers[issuer]
	if !known {
		return "", errors.New("unknown issuer " + issuer)
	}
	if sub == "" {
		return "", errors.New("the token has no subject")
	}
	id := name + "|" + base64.RawURLEncoding.EncodeToString([]byte(sub))
	if len(id) > 1024 {
		return "", errors.New("the subject is too long for an object ID")
	}
	return id, nil
}

// #endregion
