//go:build run

// Runs deploy.go against SpiceDB: two schemas, and one with an error.

package deploy

import (
	"os"
	"path/filepath"

	"github.com/stretchr/testify/require"

	"docs.example/samples/driver"
)

func init() { driver.Add(runDeploy) }

func runDeploy(r *driver.Run) {
	client := r.Client()
	file := filepath.Join(r.TempDir(), "club.zed")
	deploy := func(text string) error {
		require.NoError(r, os.WriteFile(file, []byte(text), 0o600))
		token, err := Deploy(r.Context, client, file)
		require.True(r, err != nil || token.GetToken() != "")
		return err
	}
	stored := func() string {
		text, err := Stored(r.Context, client)
		require.NoError(r, err)
		return text
	}

	require.NoError(r, deploy("definition person {}\ndefinition club {\n  relation member: person\n}"))
	require.Equal(r, "definition club {\n\trelation member: person\n}\n\ndefinition person {}", stored())
	require.NoError(r, deploy("definition person {}"))
	require.Equal(r, "definition person {}", stored(), "what the new text doesn't mention is gone")
	require.ErrorContains(r, deploy("definition club { relation member person }"), "parse error in `schema`, line 1")
	_, err := Deploy(r.Context, client, file+".missing")
	require.ErrorIs(r, err, os.ErrNotExist)
}
