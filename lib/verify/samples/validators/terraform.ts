import { SampleError } from '../../../build/samples/sample-error.ts'
import { didYouMean, suggest } from '../../../build/samples/suggest.ts'
import { isRecord } from '../../../shared/is-record.ts'
import type { Json } from './problem.ts'

/** Types of top-level blocks in a Terraform configuration. */
const BLOCKS = 'check data import locals module moved output provider removed resource terraform variable'.split(' ')

/** The address at the start of a reference: `google_compute_address.door.address` → `google_compute_address.door`. */
const ADDRESS = /^(?:(?:var|local|module)|data\.\w+|[a-z\d]+_\w+)\.[\w-]+/

type Hcl = typeof import('@cdktf/hcl2json')

/**
 * Finds invalid HCL (with HashiCorp's own parser), unknown blocks, and references to variables, resources and the like that
 * nothing declares. Doesn't check what a provider requires.
 */
export async function validateTerraform(text: string): Promise<SampleError[]> {
  const hcl = await import('@cdktf/hcl2json') // Loading it compiles WebAssembly for half a second.
  let content: Json
  try {
    content = await hcl.parse('sample.tf', text)
  } catch (error) {
    return [syntaxError(error)]
  }
  const blocks = Object.keys(content)
  if (blocks.length === 0) return [new SampleError('this configuration is empty', 'write what the page needs')]
  const unknown = blocks.filter((block) => !BLOCKS.includes(block))
  return unknown.length > 0 ? unknown.map((block) => unknownBlock(text, block)) : findUndeclared(hcl, text, content)
}

const unknownBlock = (text: string, block: string): SampleError =>
  new SampleError(`Terraform has no block "${block}"`, suggest(block, BLOCKS), lineOf(text, block))

/** Parses an error such as `parse config: [sample.tf:7,46-47: Summary; Detail]`. */
function syntaxError(error: unknown): SampleError {
  const message = error instanceof Error ? error.message : String(error)
  const [, line, what] = /sample\.tf:(\d+),[^:]*: ([^;\]]*)/.exec(message) ?? []
  return new SampleError(`invalid HCL: ${what ?? message}`, 'fix the HCL', Number(line ?? 1) - 1)
}

async function findUndeclared(hcl: Hcl, text: string, content: Json): Promise<SampleError[]> {
  const locals = Array.isArray(content.locals) ? content.locals : []
  const declared = [
    ...names(content.variable).map((name) => `var.${name}`),
    ...names(content.module).map((name) => `module.${name}`),
    ...locals.flatMap(names).map((name) => `local.${name}`),
    ...addresses(content.data).map((address) => `data.${address}`),
    ...addresses(content.resource),
  ]
  const references = await Promise.all(
    expressionsIn(content).map((expression) => hcl.getReferencesInExpression('sample.tf', expression)),
  )
  const used = new Set(references.flat().flatMap(({ value }) => ADDRESS.exec(value)?.[0] ?? []))
  return [...used]
    .filter((address) => !declared.includes(address))
    .map((address) => {
      const remedy = didYouMean(address, declared) ?? 'declare it'
      return new SampleError(`nothing declares "${address}"`, remedy, lineOf(text, address))
    })
}

/** The strings with `${…}` in a parsed configuration. Expressions outside quotes are such strings, too. */
function expressionsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('${') ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(expressionsIn) : []
}

/** Addresses of resources or data sources, such as `google_compute_address.door`. */
const addresses = (types: unknown): string[] =>
  Object.entries(isRecord(types) ? types : {}).flatMap(([type, named]) => names(named).map((name) => `${type}.${name}`))

const names = (block: unknown): string[] => (isRecord(block) ? Object.keys(block) : [])

const lineOf = (text: string, word: string): number =>
  Math.max(
    0,
    text.split('\n').findIndex((line) => line.includes(word)),
  )
