//go:build run

// Runs audit.go against SpiceDB, except for Record, which history.run.go runs.

package audit

import (
	_ "embed"
	"slices"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	"github.com/stretchr/testify/require"

	"docs.example/samples/driver"
)

//go:embed contracts.yaml
var contractsFile string

func init() { driver.Add(runAudit) }

func runAudit(r *driver.Run) {
	client := r.Client()
	r.Load(client, contractsFile)

	for who, want := range map[string]map[string]string{
		"nia":  {"read": "yes", "sign": "no", "archive": "yes"},
		"otto": {"read": "conditional", "sign": "no", "archive": "no"},
		"rob":  {"read": "no", "sign": "no", "archive": "no"},
	} {
		answers, token, err := Report(r.Context, client, "lease", who)
		require.NoError(r, err)
		require.Equal(r, want, answers, who)
		require.NotEmpty(r, token.GetToken())
	}

	// Conditional readers are marked, and a wildcard names its exceptions.
	readers, err := WhoCan(r.Context, client, "lease", "read")
	require.NoError(r, err)
	require.ElementsMatch(r, []string{"lea", "max", "nia", "otto (conditional)", "pam"}, keys(readers))
	readers, err = WhoCan(r.Context, client, "terms", "read")
	require.NoError(r, err)
	require.Equal(r, []string{"rob"}, readers["*"])

	// The token of a grant still answers after the grant ended.
	token, err := GrantDrafter(r.Context, client, "terms", "quin", "employee:lea", "ticket 4711")
	require.NoError(r, err)
	r.Delete(client, "contract:terms#drafter@employee:quin")
	could, _, err := CouldThen(r.Context, client, "terms", "archive", "quin", token)
	require.NoError(r, err)
	require.True(r, could)
	_, now, err := Report(r.Context, client, "terms", "quin")
	require.NoError(r, err)
	could, proof, err := CouldThen(r.Context, client, "terms", "archive", "quin", now)
	require.NoError(r, err)
	require.False(r, could)
	require.Contains(r, proof.GetSchemaUsed(), "definition contract")
	require.Equal(r, v1.CheckDebugTrace_PERMISSIONSHIP_NO_PERMISSION, proof.GetCheck().GetResult())
}

func keys(of map[string][]string) (found []string) {
	for key := range of {
		found = append(found, key)
	}
	slices.Sort(found)
	return found
}
