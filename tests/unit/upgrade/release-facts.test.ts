import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { compareFacts, readReleaseFacts } from '../../../lib/upgrade/verify/release-facts.ts'

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

/** Sources of a made-up release. */
function release(files: Record<string, string>) {
  const lexer = 'var keywords = map[string]struct{}{\n\t"definition": {},\n}'
  const root = folderWith({
    'cmd/main.go': 'package main',
    'internal/a.go': 'package a',
    'pkg/schemadsl/lexer/lex_def.go': lexer,
    'pkg/schemadsl/lexer/flags.go': '\tFlagSelf = "self"\n',
    ...files,
  })
  const field = files.api ?? 'Limit uint32 `protobuf:"varint,1,opt,name=limit,proto3"`'
  return readReleaseFacts(
    root,
    folderWith({ 'proto/authzed/api/v1/a.pb.go': `type Request struct {\n\t${field}\n}\n` }),
  )
}

const METRIC =
  'prometheus.NewCounterVec(prometheus.CounterOpts{\n\tName: "hits_total",\n\tHelp: "hits",\n}, []string{"cache"})'

it('finds what is new, gone and different, and nothing else', () => {
  const before = release({
    'internal/a.go': `package a\nvar m = ${METRIC}\nconst defaultLimit = 10\nvar e = errors.New("gone text")\nattribute.String("service.name", n)`,
    'internal/b.go': 'package b\nconst maxWait = 2 * time.Second',
  })
  const after = release({
    'internal/a.go': `package a\nvar m = ${METRIC.replace('"cache"', '"cache", "kind"')}\nconst defaultLimit = 20`,
    'internal/otelconv/names.go': 'const (\n\tServiceName = "spicedb.service.name"\n\tOther = "plain"\n)',
    // Moved from another file.
    'internal/c.go': 'package c\nconst maxWait = 2 * time.Second',
    'internal/c_test.go': 'package c\nvar e = errors.New("text of a test")',
    'internal/postgres/migrations/zz_migration.0002_index.go': 'package migrations',
    'pkg/schemadsl/lexer/flags.go': '\tFlagSelf = "self"\n\tFlagNew = "brandnew"\n',
    api: 'Limit uint32 `protobuf:"varint,1,opt,name=limit,proto3"`\n\tCursor string `protobuf:"bytes,2,opt,name=cursor"`',
  })
  const found = compareFacts(before, after).map(({ kind, name, before: was, after: is }) => {
    const change = was === undefined ? 'new' : is === undefined ? 'gone' : `${was} → ${is}`
    return `${kind} ${name}: ${change}`
  })
  expect(found).toEqual([
    'metric hits_total: counter, labels cache: hits → counter, labels cache, kind: hits',
    'error text gone text: gone',
    'constant defaultLimit in internal/a.go: 10 → 20',
    'name in traces service.name: gone',
    'name in traces spicedb.service.name: new',
    'word of the schema language brandnew: new',
    'migration internal/postgres/migrations/zz_migration.0002_index.go: new',
    'field of the API Request.cursor: new',
  ])
})

it('finds nothing between equal releases', () => {
  expect(compareFacts(release({}), release({}))).toEqual([])
})
