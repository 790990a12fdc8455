const KUBERNETES = 'needs a Kubernetes cluster'
const DOCKER = 'needs a Docker engine'
const CLOUD = 'needs an account with a cloud provider'
const INSTALLS = 'installs software on the machine'
const REGISTRY = 'downloads from a package registry'
const SYSTEM = 'changes the operating system'

/** Programs that the samples show and the tests can't run, with the reason that readers and `npm run samples` get. */
export const UNAVAILABLE: Readonly<Record<string, string>> = {
  kubectl: KUBERNETES,
  helm: KUBERNETES,
  kind: KUBERNETES,
  kustomize: KUBERNETES,
  minikube: KUBERNETES,
  docker: DOCKER,
  podman: DOCKER,
  'docker-compose': DOCKER,
  aws: CLOUD,
  gcloud: CLOUD,
  eksctl: CLOUD,
  terraform: CLOUD,
  authzed: CLOUD,
  brew: INSTALLS,
  snap: INSTALLS,
  dnf: INSTALLS,
  rpm: INSTALLS,
  dpkg: INSTALLS,
  'apt-get': INSTALLS,
  'apt-cache': INSTALLS,
  apt: INSTALLS,
  choco: INSTALLS,
  apk: INSTALLS,
  gpg: INSTALLS,
  xattr: INSTALLS,
  sudo: SYSTEM,
  systemctl: SYSTEM,
  journalctl: SYSTEM,
  useradd: SYSTEM,
  npm: REGISTRY,
  // The page's packages are only in the environment of the drivers, which run the same files.
  python: 'needs Python packages',
  npx: REGISTRY,
  pip: REGISTRY,
  gem: REGISTRY,
  bundle: REGISTRY,
  'bin/rails': 'needs a Rails application',
  git: REGISTRY,
  go: REGISTRY,
  buf: REGISTRY,
  dotnet: REGISTRY,
  mvn: REGISTRY,
  claude: 'needs a signed-in Claude Code',
  wsl: 'needs Windows',
  netsh: 'needs Windows',
  dig: 'needs a public name server',
  grpcurl: 'needs grpcurl',
  promtool: 'needs promtool',
  thumper: 'needs Thumper',
}
