/** Values of a fence's `needs=` that the tests don't have, with the reason that the page shows for not running it. */
export const UNAVAILABLE = {
  kubernetes: 'needs a Kubernetes cluster',
  docker: 'needs a Docker engine',
  images: 'needs an image registry',
  cloud: 'needs an account with a cloud provider',
  claude: 'needs a signed-in Claude Code',
  playground: 'needs play.authzed.com',
  installer: 'installs software on the machine',
  registry: 'downloads from a package registry',
  source: 'downloads source code',
  github: 'needs github.com',
  root: 'changes the operating system',
  windows: 'needs Windows',
  rails: 'needs a Rails application',
} as const

/** Values of `needs=` that name the registry from which a block installs packages. These blocks run at night. */
export const INSTALLERS = ['npm', 'pip', 'go'] as const
export type Installer = (typeof INSTALLERS)[number]

export type Need = keyof typeof UNAVAILABLE | Installer

/** All values of `needs=`. */
export const NEEDS = [...(Object.keys(UNAVAILABLE) as (keyof typeof UNAVAILABLE)[]), ...INSTALLERS] as const
