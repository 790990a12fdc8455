import type { Finding } from '@authzed-docs/shared/finding.ts'
import { compilerFindings, type LanguageToolchain, type MissingLanguage, samplesOf } from './drivers.ts'
import { execute } from './execute.ts'

/**
 * Finds ruby. Samples are only parsed, because this project doesn't download gems.
 * @param root the repository's root
 */
export async function prepareRuby(root: string): Promise<LanguageToolchain | MissingLanguage> {
  const version = /^ruby ([\d.]+)/.exec((await execute('ruby', ['--version'])).stdout.toString())?.[1]
  if (!version) return { name: 'ruby', missing: "ruby isn't installed" }
  const check = async (): Promise<Finding[]> => {
    const findings: Finding[] = []
    for (const file of samplesOf(root, 'ruby')) {
      const { stderr } = await execute('ruby', ['-wc', file], { cwd: root })
      findings.push(...compilerFindings(stderr, '', 'fix the sample'))
    }
    return findings
  }
  return { name: 'ruby', version, check, run: async () => [] }
}
