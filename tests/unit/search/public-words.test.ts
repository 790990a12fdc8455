import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publicWords } from '@authzed-docs/search/browser/public-words.ts'
import { indexDocuments } from '@authzed-docs/search/browser/text-index.ts'
import { describe, expect, it } from 'vitest'
import golden from '../../../queries/golden.json' with { type: 'json' }
import heldOut from '../../../queries/held-out.json' with { type: 'json' }
import { ROOT } from '../../../scripts/root.ts'

/** The pages of the site, read roughly: their frontmatter, headings, and the rest as text. */
const index = indexDocuments(
  readdirSync(join(ROOT, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx') && !/^(?:fr|ru|zh)\//.test(file))
    .map((file) => {
      const [, fields = '', body = ''] = readFileSync(join(ROOT, 'pages', file), 'utf8').split(/^---$/m)
      const text = body.replace(/^#.*$/gm, '')
      const headings = Array.from(
        body.replace(/^```.*?^```/gms, '').matchAll(/^#+ (.*?)(?: \[#.*)?$/gm),
        ([, name]) => name ?? '',
      )
      return {
        url: `/${file.replace(/\.mdx$/, '')}`,
        title: '',
        summary: /^description: (.*)/m.exec(fields)?.[1] ?? '',
        keywords: /^keywords: \[(.*)\]/m.exec(fields)?.[1] ?? '',
        questions: fields.replace(/^keywords:.*|^\w+:/gm, ''),
        sections: [
          { anchor: '', heading: '', text },
          ...headings.map((heading) => ({ anchor: 'a', heading, text: '' })),
        ],
      }
    }),
)
const sendable = (query: string): string => publicWords(query, index)

/** Queries that nothing is sent of. */
const PRIVATE = [
  'jane doe caveats',
  'caveats +1 415 555 0100',
  'caveats db.internal.corp',
  'the password is hunter2',
  'token foobar123',
  'postgres password secret123',
  'user:jane_doe@corp',
  'card 4111 1111 1111 1111',
  'card 4111-1111-1111-1111',
  'card 4111111111111111',
  'social security 078-05-1120',
  'social security 078 05 1120',
  'iban DE89370400440532013000',
  'iban DE89 3704 0044 0532 0130 00',
  '/home/jane/projects/secret-merger/schema.zed',
  'my-cluster.c9akciqtxwba.us-east-1.rds.amazonaws.com',
  'aws secret wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  'mira@example.com',
  'why is mira.ortiz@example.com denied',
  'https://internal.example/x?y=1',
  'postgres://user:pw@db:5432/spicedb',
  '10.0.3.17',
  'fe80::1ff:fe23:4567:890a',
  'Bearer sometoken',
  'tc_client_default_token_4f8a2b1c9d3e',
  'sdbst_h256_9c1f4e7a2b3d',
  'phc_AbCdEf123456789',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIx',
  'GhUKEzE3MzI0NTY3ODkwMDAwMDAwMDA=',
  '4f9c2d7be81a4c55b2d0e7f3a19c6d84',
  '3f2b8c1e-7d4a-4f6b-9c0d-1a2b3c4d5e6f',
  '--grpc-preshared-key=hunter2',
  'password: hunter2',
  '-----BEGIN PRIVATE KEY----- MIIEvQIBADANBgkqhkiG9w0BAQEFAASC',
  // Names
  'Noor cannot read the document',
  'Alice and Bob share a folder',
  'JANE DOE',
  'JaneDoe',
  'janedoe permission denied',
  'doe,jane',
  'O’Brien permission',
  'Müller-Lüdenscheidt',
  'Иван Петров права',
  '王小明 关系',
  'dr Nguyen cannot view',
  'account of @janedoe',
  'login jdoe42',
  'j d k caveat',
  'Jane’s documents',
  'ｊａｎｅ caveat',
  'jané caveat',
  // Companies and projects
  'Initech migration to spicedb',
  'project bluebird schema',
  'schema for contoso gmbh',
  'feature/secret-merger branch',
  'PROJ-1234 caveat bug',
  'document:q3-layoffs#viewer@user:jane',
  'check document:q3-layoffs view user:4711',
  'acme/payroll:bonus2026 relation',
  // Numbers
  'customer 4711',
  'pin 1571',
  'code 2026',
  'born 1984-03-12',
  'born 12.03.1984',
  'call (415) 555-0100',
  'call 415.555.0100',
  'call 0041 44 668 18 00',
  'tax 12 345 678 901',
  'passport C01X00T47',
  'plate B-AB 1234',
  'at 52.5200, 13.4050',
  'card ４１１１ １１１１ １１１１ １１１１',
  'phone ٠١٢٣٤٥٦٧٨٩',
  'wallet 0x52908400098527886E0F7030069857D2E4169EE7',
  'mac 00:1B:44:11:3A:B7',
  'host 192.168.1.17:8443',
  // Hosts and files
  'connect to spicedb.prod.acme.internal:50051',
  'pod spicedb-7d9f8b6c5-x2x9k crashes',
  'bucket s3://acme-payroll/q3.csv',
  'arn:aws:iam::123456789012:user/jane',
  'C:\\Users\\jane\\schema.zed',
  '\\\\fileserver\\hr\\salaries.xlsx',
  '~/acme/schema.zed',
  'jane@bastion:~$ zed permission check',
  'bastion-7 unreachable',
  // Keys and passwords
  'PGPASSWORD=hunter2 spicedb migrate',
  'password=hunter2',
  'password correcthorsebatterystaple',
  'pwd Tr0ub4dor&3',
  'password s3cr3t!',
  'passphrase zebra walnut trombone',
  'ghp_16C7e42F292c6912E7710c838347Ae178B4a',
  'AKIAIOSFODNN7EXAMPLE',
  'sk_live_4eC39HqLyjWDarjtT1zdp7dc',
  'xoxb-17653672481-19874698323-pdFZKVeTuE8sk7oOcHrzqqgy',
  'sha e83c5163316f89bfbde7d9ab23ca2e25604af290',
  'totp JBSWY3DPEHPK3PXP',
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ',
  'jwt eyJhbGciOiJIUzI1NiJ9',
  '{"token":"hunter2"}',
  '<email>jane@corp.example</email>',
  'jane%40corp.example',
  'mailto:jane@corp.example',
  // Words of the site that are private together
  'Mark Grant cannot view',
  'mark grant',
  'will grant mark be fired',
  'root password secret',
  'rocky unicorn tree flame',
  'incident at oracle',
  'sev1 incident at oracle',
  'ssn one two three',
  // Words of the site that are joined
  'mark@okta.com',
  'mark[@]okta[.]com',
  'mark(at)okta(dot)com',
  'ORACLE\\grant',
  'user=admin;password=secret',
  '{"user":"admin","password":"secret"}',
  'grant/mark|oracle',
  'mark,grant',
  'secret'.repeat(11),
  'grant-mark-'.repeat(7),
  // Numbers and codes
  'zero four one five five five zero one two three',
  'one two two one',
  'un deux trois quatre',
  'один два три четыре',
  'c1 a2 b12',
  'c1',
]

describe('publicWords', () => {
  it.each(PRIVATE)('sends nothing of %s', (query) => {
    expect(sendable(query)).toBe('…')
  })

  it.each([
    ['Caveats', 'caveats'],
    ['how do I write a schema?', 'how do i write a schema'],
    ['jane caveats', '…'],
    ['--datastore-engine', 'datastoreengine'],
    ['“CheckPermission”', 'checkpermission'],
    ['CheckPermission, CheckPermission', '…'],
    ['  -> ?', '…'],
    ['how to', '…'],
    ['x'.repeat(1_000), '…'],
  ])('of %j are %j', (query, words) => {
    expect(sendable(query)).toBe(words)
  })

  it('are a fifth of the judged queries, and fewer of the example queries, which are longer', () => {
    const examples = readFileSync(join(ROOT, 'queries/examples.tsv'), 'utf8').split('\n')
    const judged = [...golden.queries, ...heldOut.queries].map(({ query }) => query)
    const shareOf = (queries: string[]): number => {
      const sample = queries.filter((_query, index) => index % 10 === 0)
      return sample.filter((query) => sendable(query) !== '…').length / sample.length
    }
    expect(shareOf(judged)).toBeGreaterThan(0.2)
    expect(shareOf(examples.map((line) => line.split('\t')[0] ?? ''))).toBeGreaterThan(0.06)
  })
})
