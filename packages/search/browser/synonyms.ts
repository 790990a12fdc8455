import { stem } from './stem.ts'

/**
 * Words for the same thing, folded: readers type one, and the pages use another. Each line is a group, and each word stands for all of
 * its forms.
 */
const GROUPS = `
k8s kubernetes kube
postgres postgresql pg psql
cockroachdb cockroach crdb
crd spicedbcluster
mysql mariadb
database datastore db
config configuration
env environment
authz authorization
authn authentication login signin
sso saml oidc
idp keycloak cognito auth0 okta entra
tenant tenancy customer
group team
gateway rest
golang go
js javascript node nodejs
ts typescript node
dotnet csharp
jvm java kotlin scala
py python
rb ruby rails
perf speed fast optimize performance
slow latency
monitoring observability
deny forbid block ban exclude
price cost
ttl expiration expiry
delete remove
encryption mtls tls ssl
autoscaling hpa
allowlist whitelist
blocklist denylist blacklist
msg message
repo repository
docs documentation
docs document
perm permission
rel relationship
tuple relationship
namespace definition
zookie zedtoken
arrow ttu
helm chart
oom oomkilled
gdpr erasure
ci cd pipeline
admin administrator superuser
org organization
creds credentials
cert certificate
mem ram memory
conn connection
uri dsn
ha availability uptime
dr disaster
timeout deadline
throttle quota limit
paging pagination
old stale outdated
psk preshared
lr lookupresources
ls lookupsubjects
mac osx macos
vpc privatelink
cve vulnerability
cleanup gc garbage
app apps application
prod production
hierarchy nested
inherit inheritance
metadata attributes
isolation separate
pick choose select
watch subscribe stream
duplicate twice
homebrew brew
param parameter
upgrade update
readiness health liveness
`

export const SYNONYM_GROUPS: readonly string[][] = GROUPS.trim()
  .split('\n')
  .map((line) => line.split(' '))

const SYNONYMS = new Map<string, Set<string>>()
for (const group of SYNONYM_GROUPS) {
  const stems = group.map(stem)
  for (const key of stems) {
    const others = SYNONYMS.get(key) ?? new Set()
    for (const other of stems) if (other !== key) others.add(other)
    SYNONYMS.set(key, others)
  }
}

/**
 * The stems of a word's synonyms, in any form.
 * @param stemmed stem of the word
 */
export function synonymsOf(stemmed: string): readonly string[] {
  return [...(SYNONYMS.get(stemmed) ?? [])]
}
