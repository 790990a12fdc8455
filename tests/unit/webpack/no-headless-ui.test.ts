import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as standIn from '../../../components/layout/no-headless-ui.ts'
import { ROOT } from '../../../scripts/root.ts'

/** Names that the files of a package import from Headless UI. */
function imported(folder: string): string[] {
  const path = join(ROOT, 'node_modules', folder, 'dist')
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  return files.flatMap((file) => {
    const imports = readFileSync(join(path, file), 'utf8').matchAll(/import \{([^}]*)\} from "@headlessui\/react"/g)
    return [...imports].flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''))
  })
}

it.each(['nextra', 'nextra-theme-docs'])(
  'what %s takes from Headless UI has a stand-in: the build warns of nothing',
  (name) => {
    const names = imported(name).filter(Boolean)
    expect(names.length).toBeGreaterThan(2)
    expect(names.filter((one) => !(one in standIn))).toEqual([])
  },
)

it('the stand-in says what to do', () => {
  expect(() => standIn.Menu()).toThrow(/_meta\.ts/)
})
