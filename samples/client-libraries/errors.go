// #region reason
package clients

import (
	"google.golang.org/genproto/googleapis/rpc/errdetails"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
)

// ErrorInfo returns the machine-readable reason of an error, or nil when SpiceDB gave none.
func ErrorInfo(err error) *errdetails.ErrorInfo {
	for _, detail := range status.Convert(err).Details() {
		if info, ok := detail.(*errdetails.ErrorInfo); ok {
			return info
		}
	}
	return nil
}

// #endregion

// #region retry

// MayRetry tells whether the same request might succeed a moment later.
func MayRetry(err error) bool {
	switch status.Code(err) {
	case codes.Unavailable, codes.Aborted, codes.ResourceExhausted:
	default:
		return false
	}
	switch ErrorInfo(err).GetReason() {
	case "ERROR_REASON_SERVICE_READ_ONLY",
		"ERROR_REASON_TOO_MANY_UPDATES_IN_REQUEST",
		"ERROR_REASON_MAXIMUM_DEPTH_EXCEEDED": // had the code ResourceExhausted before v1.48.0
		return false // sending the request again doesn't change the reason
	}
	return true
}

// #endregion
