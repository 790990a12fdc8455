import { describe, expect, it } from 'vitest'
import { effectOf, strongest } from '../../../lib/verify/samples/terminal/command-effects.ts'

describe('effectOf', () => {
  it.each([
    ['zed permission check doc:a view user:b --explain', 'nothing'],
    ['zed relationship read doc | sort', 'nothing'],
    ['zed validate \\\n  a.yaml 2>&1 | grep x', 'nothing'],
    ['zed context set local localhost:50051 key --insecure', 'nothing'],
    ['zed schema write --help', 'nothing'],
    ['zed backup parse-schema a.zedbackup', 'nothing'],
    ['zed schema write a.zed', 'database'],
    ['zed permission check doc:a view user:b; zed import a.yaml', 'database'],
    ['zed schema read > a.zed', 'anything'],
    ['zed schema compile root.zed --out all.zed', 'anything'],
    ['zed backup create a.zedbackup', 'anything'],
    ['TOKEN=$(zed relationship touch a:b c d:e)', 'anything'],
    ['for id in a b; do\n  zed permission check doc:$id view user:x\ndone', 'anything'],
    ['zed watch &', 'anything'],
    ['zed schema read --request-id r-42', 'anything'],
    ['rm a.zed', 'anything'],
    ['check() {\n  zed permission check "$@"\n}', 'anything'],
  ])('%s', (script, effect) => {
    expect(effectOf(script)).toBe(effect)
  })
})

it('the strongest effect includes the others', () => {
  expect(strongest(['database', 'nothing'])).toBe('database')
  expect(strongest(['nothing', 'anything', 'database'])).toBe('anything')
  expect(strongest([])).toBe('nothing')
})
