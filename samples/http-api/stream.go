package tools

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
)

// Status is what the server sends instead of a result.
type Status struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

func (s *Status) Error() string { return fmt.Sprintf("code %d: %s", s.Code, s.Message) }

// Stream calls each for every result of a streaming call. It returns the error that the server sends in the last line.
func Stream(ctx context.Context, address, key string, body []byte, each func(result json.RawMessage) error) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, address, bytes.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Authorization", "Bearer "+key)
	req.Header.Set("Content-Type", "application/json")
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()

	lines := json.NewDecoder(resp.Body)
	for {
		var line struct {
			Status                 // an error before the first result has no wrapper
			Result json.RawMessage `json:"result"`
			Failed *Status         `json:"error"`
		}
		switch err := lines.Decode(&line); {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		case line.Failed != nil:
			return line.Failed
		case line.Result == nil:
			return &line.Status
		}
		if err := each(line.Result); err != nil {
			return err
		}
	}
}
