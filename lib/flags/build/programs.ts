import { PINNED_VERSIONS, type PinnedProgram } from '@authzed-docs/shared/pinned-versions.ts'

/** A documented program, with the facts that can't be read from its command tree or help. */
export interface DocumentedProgram {
  program: PinnedProgram
  /** Release that the manifest describes. */
  version: string
  environmentPrefix: string
  /** Commands and flags that ignore the environment: `command` or `command --flag`. */
  withoutEnvironment: readonly string[]
  /** Commands that aren't listed in the help but have a help of their own. */
  unlistedCommands: readonly string[]
  /** Hidden boolean flags: `--flag` → the commands that have it. */
  unlistedFlags: Readonly<Record<string, readonly string[]>>
  /** Flags that aren't hidden but are missing in the command's help: `command --flag`. */
  missingInHelp: readonly string[]
}

/** The programs that the site pins in `toolchain/versions.json`. */
export const PROGRAMS: readonly DocumentedProgram[] = [
  {
    program: 'spicedb',
    version: PINNED_VERSIONS.spicedb,
    environmentPrefix: 'SPICEDB_',
    // These commands don't read the environment.
    withoutEnvironment: ['spicedb man', 'spicedb version'],
    // toolchain/dump-flags reads the command tree itself, so nothing is missing.
    unlistedCommands: [],
    unlistedFlags: {},
    // `spicedb serve` prints its flags by section and registers these outside of any section.
    missingInHelp: ['endpoint', 'insecure', 'provider', 'sample-ratio', 'service-name', 'trace-propagator'].map(
      (name) => `spicedb serve --otel-${name}`,
    ),
  },
  {
    program: 'zed',
    version: PINNED_VERSIONS.zed,
    environmentPrefix: 'ZED_',
    // zed sets up its log before it reads the environment.
    withoutEnvironment: ['zed --log-format', 'zed --log-level'],
    // zed's command package is internal, so its tree cannot be dumped. These were read from its source at v1.2.0:
    // `zed restore` is hidden (internal/cmd/backup.go), and `zed preview` has no commands left.
    unlistedCommands: ['zed preview', 'zed restore'],
    // Hidden in internal/cmd/cmd.go and pkg/backupformat/rewriter.go.
    unlistedFlags: {
      '--debug': ['zed'],
      '--rewrite-legacy': [
        'zed backup',
        'zed backup create',
        'zed backup parse-relationships',
        'zed backup parse-schema',
        'zed backup restore',
        'zed restore',
      ],
    },
    missingInHelp: [],
  },
]
