/** A client library, and how texts and lock files name it. */
export interface ClientLibrary {
  /** As its registry names it. */
  name: string
  /** On GitHub. Its releases are listed in `versions.json`. */
  repository: string
  /** Prints the newest version as the last word of a line. */
  newest: readonly [string, ...string[]]
  /** What texts write before the version, as in `authzed==1.25.0`. */
  prefixes: readonly string[]
  /** Updates what samples run with. `VERSION` becomes the new version. */
  install: readonly (readonly [string, ...string[]])[]
  /** How to get a program of `install` that machines often lack, by its name. */
  programHelp?: Readonly<Record<string, string>>
  /** Where that runs, relative to the project's root. */
  folder: string
}

/** Client libraries that samples run with. */
export const CLIENT_LIBRARIES: readonly ClientLibrary[] = [
  {
    name: '@authzed/authzed-node',
    repository: 'authzed/authzed-node',
    newest: ['npm', 'view', '@authzed/authzed-node', 'version'],
    prefixes: ['@authzed/authzed-node@'],
    install: [
      ['npm', 'install', '--save-exact', '@authzed/authzed-node@VERSION'],
      // npm writes package.json in a format of its own.
      ['npx', 'biome', 'format', '--write', 'package.json'],
    ],
    folder: '.',
  },
  {
    name: 'authzed',
    repository: 'authzed/authzed-py',
    newest: ['pip', 'index', 'versions', 'authzed', '--no-color'],
    prefixes: ['authzed=='],
    // The options of the machine's pip, such as a folder of wheels, don't belong in the list.
    install: [
      [
        'pip-compile',
        '--quiet',
        '--generate-hashes',
        '--strip-extras',
        '--allow-unsafe',
        '--no-emit-find-links',
        '--no-emit-index-url',
        'requirements.in',
      ],
    ],
    programHelp: { 'pip-compile': 'run pip install pip-tools' },
    folder: 'samples',
  },
  {
    name: 'github.com/authzed/authzed-go',
    repository: 'authzed/authzed-go',
    newest: ['go', 'list', '-m', '-f', '{{.Version}}', 'github.com/authzed/authzed-go@latest'],
    prefixes: ['github.com/authzed/authzed-go@', 'authzed-go '],
    install: [
      ['go', 'get', 'github.com/authzed/authzed-go@VERSION'],
      ['go', 'mod', 'tidy'],
    ],
    folder: 'samples',
  },
]

/** Client libraries of languages whose package managers can't be asked in one line. A person looks for their releases. */
export const OTHER_CLIENTS = [
  'https://central.sonatype.com/artifact/com.authzed.api/authzed',
  'https://rubygems.org/gems/authzed',
  'https://www.nuget.org/packages/Authzed.Net',
]

/** `authzed (1.25.0)` or `1.6.1` → the version. */
export function newestVersion(output: string): string | undefined {
  return /v?\d+\.\d+\.\d+/.exec(output.split('\n', 1)[0] ?? '')?.[0]
}

/**
 * Which programs are missing, with how to get each.
 * @param libraries to update
 * @param isInstalled whether a program can be started
 */
export function missingPrograms(
  libraries: readonly ClientLibrary[],
  isInstalled: (program: string) => boolean,
): string[] {
  const help = new Map(
    libraries.flatMap(({ newest, install, programHelp = {} }) =>
      [newest, ...install].map(([program]) => [program, programHelp[program] ?? 'install it'] as const),
    ),
  )
  return [...help]
    .filter(([program]) => !isInstalled(program))
    .map(([program, how]) => `${program} isn't installed  → ${how}`)
}

/**
 * Moves a client library in a text.
 * @param text of a page, or a list of requirements
 * @returns the text, the version that it named, and numbers of other lines that name this version
 */
export function moveClient(
  text: string,
  { prefixes }: ClientLibrary,
  version: string,
): { text: string; from: string[] } {
  const from = new Set<string>()
  const pattern = new RegExp(`(?<![\\w/-])(${prefixes.map(escapePattern).join('|')})(v?\\d+\\.\\d+\\.\\d+)`, 'g')
  const moved = text.replace(pattern, (_match, prefix: string, old: string) => {
    if (old !== version) from.add(old)
    return prefix + version
  })
  return { text: moved, from: [...from] }
}

const escapePattern = (text: string): string => text.replace(/[/.@]/g, '\\$&')
