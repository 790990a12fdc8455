import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/root.ts'
import { missingInEdition, moduleEdition } from '../../../scripts/webpack/next-modules.ts'

const NEXT = join(ROOT, 'node_modules/next')

describe('moduleEdition', () => {
  it.each([
    ['dist/client/index.js', 'dist/esm/client/index.js'],
    ['dist/shared/lib/router/router.js', 'dist/esm/shared/lib/router/router.js'],
    ['link.js', 'dist/esm/client/link.js'],
    ['router.js', 'dist/esm/client/router.js'],
    ['head.js', 'dist/esm/shared/lib/head.js'],
  ])('of %s is %s, and is there', (path, expected) => {
    const edition = moduleEdition(join(NEXT, path))
    expect(edition).toBe(join(NEXT, expected))
    expect(existsSync(edition ?? '')).toBe(true)
  })

  it.each(['dist/esm/client/index.js', 'dist/compiled/process/browser.js', 'dist/client/none.js', 'package.json'])(
    'of %s is none',
    (path) => {
      expect(moduleEdition(join(NEXT, path))).toBeNull()
    },
  )
})

describe('missingInEdition', () => {
  const next = join(mkdtempSync(join(tmpdir(), 'next-')), 'next/dist')
  for (const file of ['esm/client/a.js', 'build/b.js']) {
    mkdirSync(join(next, file, '..'), { recursive: true })
    writeFileSync(join(next, file), '')
  }

  it('finds what the other edition alone has', () => {
    expect(missingInEdition(join(next, 'esm/client'), '../build/b')).toBe(join(next, 'build/b.js'))
    expect(missingInEdition(join(next, 'esm/client'), './a')).toBeNull()
    expect(missingInEdition(join(next, 'esm/client'), './c')).toBeNull()
    expect(missingInEdition(join(next, 'client'), '../build/b')).toBeNull()
    expect(missingInEdition(join(next, 'esm/client'), 'react')).toBeNull()
  })
})
