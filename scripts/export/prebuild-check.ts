import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { pageDependencies } from '../../lib/build/content/page-dependencies.ts'
import { pageFindings, quickFindings } from '../../lib/build/content/page-findings.ts'
import type { Page } from '../../lib/build/content/pages.ts'
import { toolsFingerprint } from '../../lib/build/site/fingerprint.ts'
import type { Finding } from '../../lib/shared/finding.ts'
import { stateOf } from '../webpack/compile-once.ts'

const keptSchema = z.array(z.string())

/**
 * So many pages that were not checked before are parsed before the build, where a mistake is found soonest. Where there
 * are more, as in a fresh clone, the compiler, which parses each page anyway, is left to find what it stops at.
 */
const MAX_PARSED = 20

/** What is known of the pages of a build. */
export interface PrebuildCheck {
  /** What was found before anything is built. */
  findings: Finding[]
  /** What is found by parsing those pages that were not: to be asked when the build has failed. */
  rest: () => Finding[]
  /** Remembers that these pages were built: they are not looked at again while they, the files they show and the tools are as they were. */
  remember: () => void
}

/**
 * Looks for what would keep pages from being built, in those that no build before has had.
 * @param memory file that remembers pages, by hash; one that cannot be read counts as empty
 * @param maxParsed the number of pages that are parsed for this
 */
export function checkBeforeBuild(
  root: string,
  pages: readonly Page[],
  memory: string,
  maxParsed = MAX_PARSED,
): PrebuildCheck {
  const kept = new Set(readMemory(memory))
  const tools = toolsFingerprint(root)
  const states = pages.map(({ file, source }) =>
    stateOf(`${tools}\0${file}\0${source}`, pageDependencies(root, file, source)),
  )
  const others = pages.filter((_page, index) => !kept.has(states[index] ?? ''))
  const isParsed = others.length <= maxParsed
  const look = isParsed ? pageFindings : quickFindings
  return {
    findings: others.flatMap(({ file, source }) => look(root, file, source)),
    rest: () => (isParsed ? [] : others.flatMap(({ file, source }) => pageFindings(root, file, source))),
    remember: () => {
      mkdirSync(dirname(memory), { recursive: true })
      writeFileSync(memory, JSON.stringify(states))
    },
  }
}

function readMemory(memory: string): string[] {
  try {
    return keptSchema.parse(JSON.parse(readFileSync(memory, 'utf8')))
  } catch {
    return []
  }
}
