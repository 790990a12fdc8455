import { UNAVAILABLE } from '@authzed-docs/samples/build/needs.ts'
import {
  belowFloor,
  computeCoverage,
  coverageLines,
  type Exception,
  exceptionOf,
} from '@authzed-docs/samples/verify/coverage.ts'
import { describe, expect, it } from 'vitest'
import { samplesOf } from './root.ts'

describe('exceptionOf', () => {
  it.each([
    ['ruby', 'puts 1', 'ruby'],
    ['yaml', 'apiVersion: authzed.com/v1alpha1\nkind: SpiceDBCluster', 'kubernetes'],
    ['yaml', 'apiVersion: v1\nkind: Secret\n---\napiVersion: v1\nkind: Service', 'kubernetes'],
    ['yaml in="SpiceDBCluster spec.config"', 'replicas: 2', 'kubernetes'],
    ['yaml', 'services:\n  spicedb: {}', 'docker'],
    ['yaml', 'groups: []', undefined],
    ['yaml', 'apiVersion: v1', undefined],
    ['text filename="main.tf"', 'terraform {}', 'cloud'],
    ['json', '{}', undefined],
  ])('%s %s: %s', (fence, text, exception) => {
    const [sample] = samplesOf(`\`\`\`${fence}\n${text}\n\`\`\`\n`).samples
    expect(sample && exceptionOf(sample, {})).toBe(exception)
  })

  it("excepts blocks that are only checked on pages about AuthZed's services", () => {
    const [sample] = samplesOf('```json\n{}\n```\n').samples
    expect(sample && exceptionOf({ ...sample, page: 'pages/authzed/concepts/audit-logging.mdx' }, {})).toBe('cloud')
  })

  it('uses the reason when there is one', () => {
    const [sample] = samplesOf('```bash\nkubectl get pods\n```\n').samples
    const reason = 'needs a Kubernetes cluster'
    expect(sample && exceptionOf(sample, { reason })).toBe('kubernetes')
    expect(sample && exceptionOf(sample, { reason: 'needs more time' })).toBeUndefined()
  })
})

it.each(Object.entries(UNAVAILABLE))('needs="%s" has an exception', (_, reason) => {
  const [sample] = samplesOf('```bash\ntrue\n```\n').samples
  expect(sample && exceptionOf(sample, { reason })).toBeDefined()
})

describe('coverage', () => {
  const blocks = [
    { ran: true },
    { ran: true },
    { ran: true },
    { ran: false },
    ...(['docker', 'kubernetes', 'ruby', 'ruby'] satisfies Exception[]).map((exception) => ({ ran: false, exception })),
  ]

  it('leaves out the exceptions', () => {
    expect(computeCoverage(blocks)).toBe(3 / 4)
    expect(computeCoverage([])).toBe(1)
  })

  it('is printed with the count of each exception', () => {
    expect(coverageLines(blocks).slice(0, 5)).toEqual([
      ' 75.0% run, not counting what needs:',
      '           2 × Ruby',
      '           1 × Kubernetes',
      "           0 × accounts with cloud providers and AuthZed's services",
      '           1 × Docker',
    ])
  })

  it('is a finding below the floor', () => {
    expect(belowFloor(blocks, 0.75)).toEqual([])
    expect(belowFloor(blocks, 0.76).map(({ what }) => what)).toEqual([
      'only 75.00% of the blocks that count were run, not 76%',
    ])
  })
})
