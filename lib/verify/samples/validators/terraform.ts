import { SampleError } from '../../../build/samples/sample-error.ts'
import { didYouMean, suggest } from '../../../build/samples/suggest.ts'
import { isObject } from '../is-object.ts'
import type { Json } from './problem.ts'

/** Types of top-level blocks in a Terraform configuration. */
const BLOCKS = 'check data import locals module moved output provider removed resource terraform variable'.split(' ')

/**
 * Finds invalid HCL (with HashiCorp's own parser), unknown blocks, and undeclared variables and resources. Doesn't check what
 * a provider requires.
 */
export async function validateTerraform(text: string): Promise<SampleError[]> {
  const { parse } = await import('@cdktf/hcl2json') // Loading it compiles WebAssembly for half a second.
  let content: Json
  try {
    content = await parse('sample.tf', text)
  } catch (error) {
    return [syntaxError(error)]
  }
  const blocks = Object.keys(content)
  if (blocks.length === 0) return [new SampleError('this configuration is empty', 'write what the page needs')]
  const unknown = blocks.filter((block) => !BLOCKS.includes(block))
  return unknown.length > 0 ? unknown.map((block) => unknownBlock(text, block)) : undeclared(text, content)
}

const unknownBlock = (text: string, block: string): SampleError =>
  new SampleError(`Terraform has no block "${block}"`, suggest(block, BLOCKS), lineOf(text, block))

/** Parses an error such as `parse config: [sample.tf:7,46-47: Summary; Detail]`. */
function syntaxError(error: unknown): SampleError {
  const message = error instanceof Error ? error.message : String(error)
  const [, line, what] = /sample\.tf:(\d+),[^:]*: ([^;\]]*)/.exec(message) ?? []
  return new SampleError(`invalid HCL: ${what ?? message}`, 'fix the HCL', Number(line ?? 1) - 1)
}

function undeclared(text: string, content: Json): SampleError[] {
  const variables = names(content.variable)
  const resources = isObject(content.resource) ? content.resource : {}
  const addresses = Object.entries(resources).flatMap(([type, named]) => names(named).map((name) => `${type}.${name}`))
  const code = text.replace(/#.*$/gm, '').replace(/"(?:[^"\\$]|\\.)*"/g, '""')
  const used = (pattern: RegExp) => [...new Set([...code.matchAll(pattern)].map((match) => match[1] ?? ''))]
  const types = Object.keys(resources).join('|')
  const named = types === '' ? [] : used(new RegExp(`(?<![.\\w])((?:${types})\\.\\w+)`, 'g'))
  const missing = (what: string, wanted: string[], declared: string[], prefix: string) =>
    wanted
      .filter((name) => !declared.includes(name))
      .map((name) => {
        const remedy = didYouMean(name, declared) ?? 'declare it'
        return new SampleError(`no ${what} "${name}" is declared`, remedy, lineOf(text, `${prefix}${name}`))
      })
  return [
    ...missing('variable', used(/\bvar\.(\w+)/g), variables, 'var.'),
    ...missing('resource', named, addresses, ''),
  ]
}

const names = (block: unknown): string[] => (isObject(block) ? Object.keys(block) : [])

const lineOf = (text: string, word: string): number =>
  Math.max(
    0,
    text.split('\n').findIndex((line) => line.includes(word)),
  )
