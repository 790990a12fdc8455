import { parse } from '@cdktf/hcl2json'
import { SampleError } from '../sample-error.ts'
import { meant, suggest } from '../suggest.ts'
import { isObject, type Json } from './mistake.ts'

/** Types of blocks that a configuration of Terraform may have at its top. */
const BLOCKS = 'check data import locals module moved output provider removed resource terraform variable'.split(' ')

/**
 * Mistakes of a Terraform configuration: HCL that cannot be read (by HashiCorp's own parser), blocks that Terraform does not
 * have, and variables and resources that are named but not declared. What a provider demands is not checked.
 */
export async function terraformMistakes(text: string): Promise<SampleError[]> {
  let content: Json
  try {
    content = await parse('sample.tf', text)
  } catch (error) {
    return [syntaxError(error)]
  }
  const unknown = Object.keys(content).filter((block) => !BLOCKS.includes(block))
  if (unknown.length > 0 || Object.keys(content).length === 0) {
    return unknown.length > 0
      ? unknown.map(
          (block) => new SampleError(`Terraform has no block "${block}"`, suggest(block, BLOCKS), lineOf(text, block)),
        )
      : [new SampleError('this configuration is empty', 'write what the page needs')]
  }
  return undeclared(text, content)
}

/** The parser's `parse config: [sample.tf:7,46-47: Summary; Detail]`. */
function syntaxError(error: unknown): SampleError {
  const message = error instanceof Error ? error.message : String(error)
  const [, line, what] = /sample\.tf:(\d+),[^:]*: ([^;\]]*)/.exec(message) ?? []
  return new SampleError(`invalid HCL: ${what ?? message}`, 'mend it', Number(line ?? 1) - 1)
}

function undeclared(text: string, content: Json): SampleError[] {
  const variables = names(content.variable)
  const resources = isObject(content.resource) ? content.resource : {}
  const addresses = Object.entries(resources).flatMap(([type, named]) => names(named).map((name) => `${type}.${name}`))
  const code = text.replace(/#.*$/gm, '').replace(/"(?:[^"\\$]|\\.)*"/g, '""')
  const used = (pattern: RegExp) => [...new Set([...code.matchAll(pattern)].map((match) => match[1] ?? ''))]
  const types = Object.keys(resources).join('|')
  const named = types === '' ? [] : used(new RegExp(`(?<![.\\w])((?:${types})\\.\\w+)`, 'g'))
  return [
    ...used(/\bvar\.(\w+)/g)
      .filter((name) => !variables.includes(name))
      .map(
        (name) =>
          new SampleError(
            `no variable "${name}" is declared`,
            meant(name, variables) ?? 'declare it',
            lineOf(text, `var.${name}`),
          ),
      ),
    ...named
      .filter((address) => !addresses.includes(address))
      .map(
        (address) =>
          new SampleError(
            `no resource "${address}" is declared`,
            meant(address, addresses) ?? 'declare it',
            lineOf(text, address),
          ),
      ),
  ]
}

const names = (block: unknown): string[] => (isObject(block) ? Object.keys(block) : [])

const lineOf = (text: string, word: string): number =>
  Math.max(
    0,
    text.split('\n').findIndex((line) => line.includes(word)),
  )
