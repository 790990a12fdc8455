import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { toolsFingerprint } from '../../lib/build/fingerprint.ts'
import type { Finding } from '../../lib/content/finding.ts'
import { pageFiles } from '../../lib/content/page-files.ts'
import { pageFindings } from '../../lib/content/page-findings.ts'
import type { Page } from '../../lib/content/pages.ts'
import { stateOf } from '../webpack/compile-once.ts'

const keptSchema = z.array(z.string())

/**
 * What would keep pages from being built. A page in which nothing was found is not looked at again while it, the files it
 * shows and the checks are as they were.
 * @param memory file that remembers such pages, by hash; one that cannot be read counts as empty
 */
export function checkPages(root: string, pages: readonly Page[], memory: string): Finding[] {
  const kept = new Set(readMemory(memory))
  const tools = toolsFingerprint(root)
  const good: string[] = []
  const findings = pages.flatMap(({ file, source }) => {
    const state = stateOf(`${tools}\0${file}\0${source}`, pageFiles(root, source))
    const found = kept.has(state) ? [] : pageFindings(root, file, source)
    if (found.length === 0) good.push(state)
    return found
  })
  mkdirSync(dirname(memory), { recursive: true })
  writeFileSync(memory, JSON.stringify(good))
  return findings
}

function readMemory(memory: string): string[] {
  try {
    return keptSchema.parse(JSON.parse(readFileSync(memory, 'utf8')))
  } catch {
    return []
  }
}
