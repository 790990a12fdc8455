// #region deploy
package deploy

import (
	"context"
	"os"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	authzed "github.com/authzed/authzed-go/v1"
)

// Deploy replaces the whole schema with the text of a file. It returns the ZedToken to send with the next requests.
func Deploy(ctx context.Context, client *authzed.Client, file string) (*v1.ZedToken, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	resp, err := client.WriteSchema(ctx, &v1.WriteSchemaRequest{Schema: string(text)})
	return resp.GetWrittenAt(), err
}

// Stored returns the newest schema as SpiceDB formats it, which isn't exactly what you wrote.
func Stored(ctx context.Context, client *authzed.Client) (string, error) {
	resp, err := client.ReadSchema(ctx, &v1.ReadSchemaRequest{})
	return resp.GetSchemaText(), err
}

// #endregion
