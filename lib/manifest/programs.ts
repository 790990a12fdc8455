/** Where the facts of a program stand in its repository. */
export interface ProgramSources {
  program: string
  /** Release that the manifest describes. */
  version: string
  environmentPrefix: string
  /** Reference written by cobra's generator. */
  docs: string
  /** Folders with the Go sources that register flags. */
  folders: string[]
  /** Command → the Go functions, as `package.Name`, that register its flags. */
  entries: Record<string, string[]>
  /** Flags that a library registers, so that the repository's own sources do not name them. */
  fromLibraries: string[]
  /** Commands and flags that do not look at the environment: `command` or `command --flag`. */
  withoutEnvironment: string[]
  /** Commands that the reference leaves out → the command whose flags they have, or `''` for a group without flags. */
  hiddenCommands: Record<string, string>
  /** Hidden flags of commands without an entry: `command --flag`, all of them switches. */
  hiddenFlags: string[]
}

/** The programs of the baseline. */
export const PROGRAMS: readonly ProgramSources[] = [
  {
    program: 'spicedb',
    version: 'v1.56.0',
    environmentPrefix: 'SPICEDB_',
    docs: 'docs/spicedb.md',
    folders: ['pkg/cmd', 'pkg/runtime', 'pkg/releases'],
    entries: {
      spicedb: ['cmd.RegisterRootFlags'],
      'spicedb datastore gc': ['datastore.RegisterDatastoreFlags', 'util.RegisterCommonFlags'],
      'spicedb datastore head': ['cmd.RegisterHeadFlags'],
      'spicedb datastore migrate': ['cmd.RegisterMigrateFlags'],
      'spicedb datastore repair': ['datastore.RegisterDatastoreFlags', 'util.RegisterCommonFlags'],
      'spicedb lsp': ['cmd.RegisterLSPFlags'],
      'spicedb postgres-fdw': ['cmd.RegisterPostgresFDWFlags'],
      'spicedb serve': ['cmd.RegisterServeFlags'],
      'spicedb serve-testing': ['cmd.RegisterTestingFlags'],
    },
    fromLibraries: ['log-format', 'log-level', 'include-deps'],
    // These have no step that reads the environment.
    withoutEnvironment: ['spicedb man', 'spicedb version'],
    hiddenCommands: { 'spicedb head': 'spicedb datastore head', 'spicedb migrate': 'spicedb datastore migrate' },
    hiddenFlags: [],
  },
  {
    program: 'zed',
    version: 'v1.2.0',
    environmentPrefix: 'ZED_',
    docs: 'docs/zed.md',
    folders: ['internal/cmd', 'internal/commands', 'pkg/backupformat'],
    entries: {
      'zed backup': ['cmd.registerBackupCreateFlags'],
      'zed backup create': ['cmd.registerBackupCreateFlags'],
      'zed backup parse-relationships': ['backupformat.RegisterRewriterFlags'],
      'zed backup parse-schema': ['backupformat.RegisterRewriterFlags'],
      'zed backup restore': ['cmd.registerBackupRestoreFlags'],
    },
    fromLibraries: [],
    // zed sets up its log before it reads the environment.
    withoutEnvironment: ['zed --log-format', 'zed --log-level'],
    hiddenCommands: { 'zed preview': '', 'zed restore': 'zed backup restore' },
    hiddenFlags: ['zed --debug'],
  },
]
