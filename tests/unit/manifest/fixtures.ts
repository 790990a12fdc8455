import { type ProgramFacts, programFactsSchema, type Words } from '../../../lib/manifest/schema.ts'

/** A few lines of a reference as cobra's generator writes it. */
export const DOCS = `## Reference: \`spicedb\`

Text

### Options

\`\`\`
      --log-level string   verbosity of logging (default "info")
\`\`\`

### Children commands

- [spicedb serve](#reference-spicedb-serve)	 - serve

## Reference: \`spicedb serve\`

start

\`\`\`
spicedb serve [flags]
\`\`\`

### Examples

\`\`\`
	spicedb serve --grpc-preshared-key "key"
\`\`\`

### Options

\`\`\`
      --engine string                engine (default "memory")
      --key strings                  (required) keys
  -p, --port int                     port (default 9999)
      --plan check                   operations such as "check"
      --window duration              age (default: a day) (default 24h0m0s)
      --watch                        watch
\`\`\`

### Options Inherited From Parent Flags

\`\`\`
      --log-level string   verbosity of logging (default "info")
\`\`\`
`

/** Go code that registers the same flags, and some that the reference leaves out. */
export const GO = [
  `package cmd

import (
	"github.com/spf13/cobra"
	"example.com/pkg/cmd/util"
	dscmd "example.com/pkg/cmd/datastore"
)

const KeyFlag = "key"

func RegisterServeFlags(cmd *cobra.Command, config *Config) error {
	// a comment with ) and "quotes"
	flags := nfs.FlagSet(BoldBlue("gRPC"))
	flags.StringVar(&config.Engine, "engine", defaults.Engine, fmt.Sprintf("engine (%s)", options()))
	flags.StringSliceVar(&config.Keys, KeyFlag, []string{}, "(required) keys")
	if err := cobra.MarkFlagRequired(flags, KeyFlag); err != nil {
		return err
	}
	cmd.Flags().IntP("port", "p", 9999, "port")
	flags.StringSliceVar(&config.Plan, "plan", nil, "operations such as \`check\`")
	flags.DurationVar(&config.Window, "window", 24*time.Hour, "age (default: a day)")
	flags.Bool("watch", false, "watch")
	flags.DurationVar(&config.Old, "old", -1, "gone")
	if err := flags.MarkDeprecated("old", "use window"); err != nil {
		return err
	}
	dscmd.RegisterPoolFlags(flags, "pool", &config)
	util.RegisterGone(cmd, "dashboard")
	return nil
}
`,
  `package datastore

func RegisterPoolFlags(flagSet *pflag.FlagSet, prefix string, opts *Config) {
	if prefix != "" {
		prefix += "-"
	}
	flagName := func(flag string) string {
		return prefix + flag
	}
	flagSet.DurationVar(&opts.Ping, flagName("ping"), 5*time.Second, "wait")
	for _, name := range []string{prefix + "ping"} {
		if err := flagSet.MarkHidden(name); err != nil {
			return
		}
	}
}
`,
  `package util

func RegisterGone(cmd *cobra.Command, flagPrefix string) {
	flagPrefix = cmp.Or(flagPrefix, "http")
	cmd.Flags().BoolVar(&ignored, flagPrefix+"-enabled", false, "gone")
	_ = cmd.Flags().MarkDeprecated(flagPrefix+"-enabled", "gone")
}
`,
]

/** A small manifest: a program with a group, a global flag, a switch, a short name and a hidden flag. */
export const FACTS: ProgramFacts = programFactsSchema.parse({
  program: 'spicedb',
  version: 'v1.56.0',
  environmentPrefix: 'SPICEDB_',
  commands: [
    {
      name: 'spicedb',
      flags: [{ name: 'log-level', type: 'string', default: 'info', environment: 'SPICEDB_LOG_LEVEL' }],
    },
    { name: 'spicedb datastore', aliases: ['ds'], flags: [] },
    { name: 'spicedb datastore migrate', usage: 'spicedb datastore migrate [revision]', flags: [] },
    {
      name: 'spicedb serve',
      usage: 'spicedb serve [flags]',
      flags: [
        { name: 'datastore-engine', type: 'string', environment: 'SPICEDB_DATASTORE_ENGINE', since: 'v1.7.0' },
        { name: 'http-enabled', type: 'bool', environment: 'SPICEDB_HTTP_ENABLED' },
        { name: 'http-cors', type: 'bool', hidden: true },
        { name: 'port', shorthand: 'p', type: 'int', default: '9999' },
        { name: 'window', type: 'duration', default: '24h0m0s' },
      ],
    },
  ],
})

/** Words for all of it. */
export const WORDS: Words = {
  commands: {
    spicedb: 'The whole program.',
    'spicedb datastore': 'Groups commands.',
    'spicedb datastore migrate': 'Makes the tables.',
    'spicedb serve': 'Starts the `server`.',
  },
  flags: {
    '--log-level': { group: 'global', description: 'Least severe message.' },
    '--datastore-engine': { group: 'storage', description: 'Where `data` lives.' },
    '--http-enabled': { group: 'http', description: 'Whether it is started.' },
    '--http-cors': { group: 'http', description: 'Shared by commands.' },
    'spicedb serve --http-cors': { group: 'hidden', description: 'For browsers alone.' },
    '--port': { group: 'http', description: 'Where it listens.' },
    '--window': { group: 'storage', description: 'Age of old data.' },
  },
}
