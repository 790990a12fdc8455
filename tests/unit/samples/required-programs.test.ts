import { describe, expect, it } from 'vitest'
import { SPICEDB_IMAGE } from '../../../lib/verify/samples/terminal/docker-commands.ts'
import { findRequirements } from '../../../lib/verify/samples/terminal/required-programs.ts'

describe('findRequirements', () => {
  it.each([
    ['zed schema read | jq .', ['zed', 'jq']],
    ['TOKEN=$(zed relationship touch a:b c d:e); echo "$TOKEN"', ['zed']],
    ['for id in a b; do\n  zed permission check doc:$id view user:x\ndone', ['zed']],
    [
      `curl --silent "$SPICEDB/v1/schema/read" --header "$AUTH" --json '{\n  "a": 1 }' | jq -r '.x | length'`,
      ['curl', 'jq'],
    ],
    ['echo "$(curl -s localhost:8443/x | jq -r .y)" > out.txt', ['curl', 'jq']],
    ["cat > a.zed <<'EOF'\ndocker run x\nEOF\nzed validate a.zed", ['zed']],
    ['spicedb serve \\\n  --grpc-preshared-key "$(openssl rand -hex 16)"', ['spicedb']],
    ['check() {\n  zed permission check "$@"\n}\ncheck a b c', ['zed']],
    ['if zed version; then echo ok; fi', ['zed']],
    ['# kubectl get pods\nzed version', ['zed']],
    ['(sleep 1; zed version) & curl localhost:8443', ['zed', 'curl']],
    ['zed schema read > "$\u007bOUT:?the name of a file}"', ['zed']],
    ['A=1 python -m pytest test_a.py; python3 a.py', ['python']],
    ['timeout 5 zed watch', ['zed']],
    ['A=1 timeout --preserve-status -k 2 -s INT 10s zed watch; sleep 1', ['zed']],
    ['promtool check rules a.yaml', ['promtool']],
    ['grpcurl -plaintext localhost:50051 list', ['grpcurl']],
    [`docker run --rm -p 50051:50051 \\\n  ${SPICEDB_IMAGE} serve`, ['docker', 'spicedb']],
    ['A=1', []],
  ])('%s', (script, programs) => {
    expect(findRequirements(script)).toEqual({ programs })
  })

  it.each([
    ['kubectl get pods | grep x', 'needs a Kubernetes cluster'],
    ['zed version; docker pull authzed/zed:v1.2.0', 'needs an image registry'],
    ['docker compose up --detach', 'needs an image registry'],
    ['zed version; podman ps', 'needs a Docker engine'],
    ['sudo systemctl restart spicedb', 'changes the operating system'],
    ['curl -LO https://github.com/authzed/zed/releases', 'needs github.com'],
    ['base=https://github.com/authzed\ncurl -fsSLO "$base/checksums.txt"', 'needs github.com'],
    ['zed validate https://play.authzed.com/s/abc/schema', 'needs play.authzed.com'],
    ['frobnicate --all', 'calls frobnicate'],
    ['timeout 5 frobnicate', 'calls frobnicate'],
    ['git clone https://example.com/a.git', 'downloads source code'],
    ['npm install', 'downloads from a package registry'],
  ])("%s can't run", (script, reason) => {
    expect(findRequirements(script).reason).toBe(reason)
  })

  it('recognizes functions of earlier scripts', () => {
    expect(findRequirements('check a b', new Set(['check']))).toEqual({ programs: [] })
  })
})
