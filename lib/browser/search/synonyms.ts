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
authn authentication
authz authorization
authentication login signin
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
perf performance
slow latency
monitoring observability monitor
logs logging
deny forbid block ban exclude
price pricing cost
ttl expiration expiring expire expiry
delete remove
encrypted encryption tls ssl
mtls tls
autoscaling hpa
replica replicas
allowlist whitelist
blocklist denylist blacklist
msg message
repo repository
docs documentation
param parameter
perms permission
perm permission
rel relationship
tuple relationship
namespace definition
zookie zedtoken
arrow ttu
helm chart
oom oomkilled
gdpr erasure
ci pipeline
cd pipeline
ui interface console dashboard
admin administrator superuser
org organization
creds credentials
cert certificate
certs certificates
mem memory
ram memory
conn connection
uri dsn
tf terraform
iac terraform
ha availability
dr disaster
speed performance
fast performance
tune tuning
optimize performance
timeout deadline
throttle limit
throttling limiting
paging pagination
paginate pagination
stale outdated
psk preshared
lr lookupresources
ls lookupsubjects
invite invitation
mac macos
osx macos
homebrew brew
vpc privatelink
uptime availability
cve vulnerability
cleanup gc
gc garbage
app application
apps applications
prod production
autocomplete completion
hierarchy nested
inherit inheritance
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
