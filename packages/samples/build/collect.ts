import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import { parseMdx } from '@authzed-docs/shared/mdx/parse-mdx.ts'
import type { Code } from 'mdast'
import { visit } from 'unist-util-visit'
import { z } from 'zod'
import { blockHash } from './block-hash.ts'
import { type Fence, parseFence, setupFile } from './fence.ts'
import { commandFolderOf, filesBelow, PAGES_DIR, readSample, SAMPLES_DIR } from './paths.ts'
import { publishedSamples } from './published.ts'
import { findingAt, type Place, SampleError } from './sample-error.ts'
import { shownFile } from './shown-file.ts'

/** A fence of a page with the text that it shows. */
export interface Sample {
  page: string
  /** The opening line of the fence. */
  place: Place
  fence: Fence
  /** Identifies the block in the recording. */
  hash: string
  /** The text that readers see. */
  text: string
  /** First line of the text: below the fence, or in the file that it shows. */
  textPlace: Place
}

export interface PageSamples {
  page: string
  samples: Sample[]
  /** Files below samples/ that the page shows, links to or names as setup. */
  used: string[]
  findings: Finding[]
}

/**
 * Place of a fence, or of a word in its opening line.
 * @param offset index of the word in the meta text, or -1 for the language
 */
function placeOf(file: string, node: Code, source: string, offset: number): Place {
  const line = node.position?.start.line ?? 1
  const column = node.position?.start.column ?? 1
  if (offset < 0 || !node.meta) return { file, line, column }
  const text = source.split(/\r?\n/)[line - 1] ?? ''
  const start = text.indexOf(node.meta, column - 1)
  return { file, line, column: start < 0 ? column : start + offset + 1 }
}

/**
 * Collects the samples of one page. Errors become findings of the result.
 * @param page path relative to the repository root
 * @param source text of the page, when it differs from the file's
 */
export function collectPage(root: string, page: string, source = readFileSync(join(root, page), 'utf8')): PageSamples {
  const result: PageSamples = { page, samples: [], used: publishedSamples(source), findings: [] }
  for (const file of result.used) collectLinked(root, file, result)
  for (const node of parsePage(source, result)) collectFence(root, source, node, result)
  return result
}

/** A file that a page links to is published as a whole. */
function collectLinked(root: string, file: string, { page, findings }: PageSamples): void {
  try {
    readSample(root, file)
  } catch (error) {
    findings.push(findingAt({ file: page, line: 1, column: 1 }, error))
  }
}

/** All code fences of a page in order, including those inside components. */
function parsePage(source: string, result: PageSamples): Code[] {
  const found: Code[] = []
  try {
    visit(parseMdx(source), 'code', (node) => {
      found.push(node)
    })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const { line, column } = startOf(error)
    result.findings.push({ file: result.page, line, column, what: `invalid MDX: ${message}`, remedy: 'fix the MDX' })
  }
  return found
}

/** Place of an error of remark. */
const startOf = (error: unknown) =>
  z.object({ line: z.number(), column: z.number() }).safeParse(error).data ?? { line: 1, column: 1 }

function collectFence(root: string, source: string, node: Code, result: PageSamples): void {
  const { fence, errors } = parseFence(node.lang, node.meta)
  const place = placeOf(result.page, node, source, -1)
  for (const { offset, error } of errors) result.findings.push(error.at(placeOf(result.page, node, source, offset)))
  if (fence.setup) result.used.push(`${commandFolderOf(root, result.page)}/${setupFile(fence)}`)
  if (fence.file) result.used.push(fence.file)
  try {
    const { text, line } = fence.file
      ? shownFile(root, fence.file, fence.region, node.value)
      : { text: node.value, line: place.line + 1 }
    const file = fence.file ? `${SAMPLES_DIR}/${fence.file}` : result.page
    const textPlace = { file, line, column: fence.file ? 1 : place.column }
    const hash = blockHash(node.lang, node.meta, text)
    result.samples.push({ page: result.page, place, fence, hash, text, textPlace })
  } catch (error) {
    result.findings.push(findingAt(place, error))
  }
}

/**
 * Collects the samples of all pages.
 * @throws SampleError when no page exists, because a check without input would always pass
 */
export function collectPages(root: string): PageSamples[] {
  const pages = filesBelow(root, PAGES_DIR, ['.mdx'])
  if (pages.length === 0) throw new SampleError(`no page found below ${PAGES_DIR}/`, 'run it in the repository')
  return pages.map((page) => collectPage(root, page))
}
