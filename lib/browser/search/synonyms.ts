/** Words for the same thing, folded: readers type one, and the pages use another. Each line is a group. */
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
monitoring observability monitor
logs logging
deny forbid block ban exclude
price pricing cost
ttl expiration expiring expire expiry
delete remove
encrypted encryption mtls tls ssl
autoscaling hpa
replica replicas
allowlist whitelist
blocklist denylist blacklist
msg message
repo repository
docs documentation
perm perms permission
rel relationship
tuple relationship
namespace definition
zookie zookies zedtoken
arrow ttu
helm chart
oom oomkilled
gdpr erasure
ci cd pipeline
ui interface console dashboard
admin administrator superuser
org organization
creds credentials
cert certs certificate
mem ram memory
conn connection
uri dsn
tf iac terraform
ha availability uptime
dr disaster
tune tuning
timeout deadline
throttle throttling quota limit
paging paginate pagination
old stale outdated
psk preshared
lr lookupresources
ls lookupsubjects
invite invitation
mac osx macos
vpc privatelink
cve vulnerability
cleanup gc garbage
app apps application
prod production
autocomplete completion
hierarchy nested
inherit inheritance
metadata attributes
isolate isolation separate
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
  for (const word of group) {
    const others = SYNONYMS.get(word) ?? new Set()
    for (const other of group) if (other !== word) others.add(other)
    SYNONYMS.set(word, others)
  }
}

/** @param word folded */
export function synonymsOf(word: string): readonly string[] {
  return [...(SYNONYMS.get(word) ?? [])]
}
