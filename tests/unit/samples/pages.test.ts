import { describe, expect, it } from 'vitest'
import { formatFinding } from '../../../lib/content/finding.ts'
import { collectPages } from '../../../lib/samples/collect.ts'
import { engineSource } from '../../../lib/samples/engine/source.ts'
import { filesBelow, SAMPLES_DIR } from '../../../lib/samples/paths.ts'
import { runPage } from '../../../lib/samples/run.ts'
import { runValidationFile, wantedErrors } from '../../../lib/samples/run-files.ts'
import { unusedSamples } from '../../../lib/samples/unused.ts'
import { ROOT } from '../../../scripts/root.ts'

const pages = collectPages(ROOT)
const source = await engineSource(process.env)
const files = filesBelow(ROOT, SAMPLES_DIR, ['.yaml', '.yml']).map((file) => file.slice(SAMPLES_DIR.length + 1))
const wanted = wantedErrors(pages)

describe('samples of a page', () => {
  it('are there at all', () => {
    expect(pages.flatMap((page) => page.samples).length).toBeGreaterThan(0)
  })

  it.each(pages.map((page) => [page.page, page] as const))('%s', async (_, page) => {
    const { findings } = await runPage(ROOT, page, source)
    expect(findings.map(formatFinding)).toEqual([])
  })
})

describe('a validation file', () => {
  it('is there at all', () => {
    expect(files.length).toBeGreaterThan(0)
  })

  it.each(files)('%s', async (file) => {
    const result = await runValidationFile(ROOT, file, source, wanted.get(file))
    expect(result?.findings.map(formatFinding) ?? []).toEqual([])
  })
})

it('no sample file is left over', () => {
  expect(unusedSamples(ROOT, pages).map(formatFinding)).toEqual([])
})
