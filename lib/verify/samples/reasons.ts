/** What blocks need that the tests of this repository aren't expected to have. */
export const EXCEPTIONS = {
  ruby: 'Ruby',
  kubernetes: 'Kubernetes',
  cloud: "accounts with cloud providers and AuthZed's services",
  docker: 'Docker',
  installs: 'changes to the operating system, downloads and package registries',
  windows: 'Windows',
  databases: 'CockroachDB, MySQL and Spanner',
} as const
export type Exception = keyof typeof EXCEPTIONS

/** Why a block isn't run. */
export interface Reason {
  /** Shown to readers at the foot of the page. */
  text: string
  /** Undefined when the tests could run the block with more code. */
  exception?: Exception
}

const except = (exception: Exception, ...texts: string[]): Reason[] => texts.map((text) => ({ text, exception }))

export const KUBERNETES: Reason = { text: 'needs a Kubernetes cluster', exception: 'kubernetes' }
export const DOCKER: Reason = { text: 'needs a Docker engine', exception: 'docker' }
/** The engine runs here, but no registry can be reached. */
export const IMAGES: Reason = { text: 'needs an image registry', exception: 'docker' }
export const CLOUD: Reason = { text: 'needs an account with a cloud provider', exception: 'cloud' }
export const CLAUDE: Reason = { text: 'needs a signed-in Claude Code', exception: 'cloud' }
export const PLAYGROUND: Reason = { text: 'needs play.authzed.com', exception: 'cloud' }
export const INSTALLS: Reason = { text: 'installs software on the machine', exception: 'installs' }
export const REGISTRY: Reason = { text: 'downloads from a package registry', exception: 'installs' }
export const SOURCE: Reason = { text: 'downloads source code', exception: 'installs' }
export const RELEASES: Reason = { text: 'needs github.com', exception: 'installs' }
export const SYSTEM: Reason = { text: 'changes the operating system', exception: 'installs' }
export const WINDOWS: Reason = { text: 'needs Windows', exception: 'windows' }
export const RAILS: Reason = { text: 'needs a Rails application', exception: 'ruby' }

/** All reasons with an exception: those above, and those that occur only in `skip="…"`. */
const EXCEPTED: readonly Reason[] = [
  ...[
    KUBERNETES,
    DOCKER,
    IMAGES,
    CLOUD,
    CLAUDE,
    PLAYGROUND,
    INSTALLS,
    REGISTRY,
    SOURCE,
    RELEASES,
    SYSTEM,
    WINDOWS,
    RAILS,
  ],
  ...except('cloud', 'needs the Cloud API', 'needs a permissions system of AuthZed', 'needs two permissions systems'),
  ...except('cloud', 'needs Amazon RDS'),
  ...except('docker', 'needs a PostgreSQL server in a container'),
  ...except('installs', 'needs the service that systemd runs', 'downloads a generator'),
  ...except('databases', 'needs a CockroachDB cluster', 'needs CockroachDB', 'needs CockroachDB or Spanner'),
  ...except('databases', 'needs a MySQL server'),
]

const BY_TEXT = new Map(EXCEPTED.map(({ text, exception }) => [text, exception]))

/** The exception for the text of a reason, as in recordings and `skip="…"`. */
export const exceptionOfReason = (text: string): Exception | undefined => BY_TEXT.get(text)
