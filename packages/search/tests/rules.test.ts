import { isLightWord, isStopWord } from '@authzed-docs/search/browser/common-words.ts'
import { CODE_MARK, type SearchDocument } from '@authzed-docs/search/browser/documents.ts'
import { stem } from '@authzed-docs/search/browser/stem.ts'
import { SYNONYM_GROUPS, synonymsOf } from '@authzed-docs/search/browser/synonyms.ts'
import { fold } from '@authzed-docs/search/browser/tokens.ts'
import { describe, expect, it } from 'vitest'
import { find, marked, page, routes, SITE } from './site.ts'

const FILLER = 'Sentences of an ordinary length, which say nothing about the subject of the query. '.repeat(5)

const LIGHT_WORDS = [
  page('/blog', 'A web application', { '': 'What happens next happens quickly.' }),
  page('/outage', 'Other', { '': `${FILLER} An outage of the database.` }),
  page('/more', 'Another', { '': FILLER }),
]

const POOLS = page('/pools', 'Pools', { '': FILLER }, { questions: 'too many open connections\nidle clients' })
const CLIENTS = page('/clients', 'Clients', { '': `${FILLER} A client has a connection, and many are open.` })
const CONNECT = page('/connect', 'Connect', { 'Open a connection': 'Many are open.' })

const HANDLER = page('/handler', 'Request handler', { '': 'The handler of a request.' })
const HANDLE = page('/handle', 'Other', { '': 'How many it can handle.' })

const WILDCARDS = [
  page('/subjects', 'Allowed subjects', { Wildcards: 'A wildcard stands for every subject.' }),
  page('/option', 'Options', { WildcardOption: 'Excludes the subjects of a wildcard.' }),
]

const SOC = [page('/audit', 'Audit', { '': 'Reports for SOC 2 and others.' }), page('/other', 'Other', { '': FILLER })]

const CALLS = [
  page('/debug', 'Check a permission', { '': 'A check of a permission, checked by checking permissions.' }),
  page('/guide', 'Query data', {
    'CheckPermission: one question': 'Use CheckPermission for each question. CheckPermission is fast.',
  }),
  page('/reference', 'Permissions API', {
    CheckPermission: 'Answers one question.',
    CheckPermissionRequest: 'Fields.',
  }),
]

const CALL_GUIDE = page('/guide', 'Query data', {
  CheckPermission: 'CheckPermission answers one question. CheckPermission is fast.',
})
const CALL_API = page('/spicedb/api/http-api/permissions', 'Permissions API', { CheckPermission: 'Fields.' })
const CALL_MESSAGES = page('/spicedb/api/http-api/messages', 'Messages', { CheckPermission: 'Fields.' })

const EMPTY_HEADING = 'could not parse the schema'
const ERRORS_OF_CAVEATS = [
  page('/caveats', 'Caveats', {
    '': 'Caveats in lookups. A caveat is a condition.',
    'Look up with a caveat': FILLER,
  }),
  page('/errors', 'Error index', { '': FILLER, 'could not lookup caveat: not found': '' }),
  page('/schema', 'Other', { '': FILLER, Errors: 'could not lookup caveat: not found\tDefine it.' }),
]
const ERRORS_OF_DEFINITIONS = [
  page('/documents', 'Documents', { '': 'An object is a document. A definition of the object document is found.' }),
  page('/errors', 'Error index', { '': FILLER, 'object definition `…` not found': '' }),
]

const SPICEDB = [
  page('/spicedb', 'SpiceDB', { '': 'SpiceDB.' }),
  page('/discovering', 'Discovering SpiceDB', { '': FILLER }, { keywords: 'overview,what is SpiceDB' }),
]

const COMMANDS = [
  page('/guide', 'Schema', {
    Setup: 'Write the schema with zed schema write, then zed schema write again.',
  }),
  page('/commands', 'Commands of zed', {
    Schema: `\`schema read\`\tPrints it\n\`schema write [FILE]\`\tWrites it\n${FILLER}`,
    Relationship: `\`relationship bulk-delete RESOURCE\`\tDeletes all\n${FILLER}`,
  }),
]

const K8S = [page('/kubernetes', 'Kubernetes', { '': 'A cluster.' }), page('/k8s-text', 'Other', { '': 'k8s' })]

describe('the first page that is found', () => {
  it.each<[rule: string, query: string, pages: SearchDocument[], first: string]>([
    ['words that say little count less than the subject', 'what happens during an outage', LIGHT_WORDS, '/outage'],
    [
      'a page answers a question in other words than its text',
      'why are there too many open connections',
      [CLIENTS, POOLS],
      '/pools',
    ],
    [
      'a question counts little for a query with few of its words',
      'open a connection',
      [CLIENTS, CONNECT, POOLS],
      '/connect',
    ],
    ['a whole word beats longer ones at the end of a query', 'handle', [HANDLER, HANDLE], '/handle'],
    ['a name with a typo finds the name rather than its parts', 'CheckPermision', CALLS, '/reference'],
    ['the name of a call leads to its entry', 'CheckPermission', CALLS, '/reference'],
    ['the name of a call in lower case leads to its entry', 'checkpermission', CALLS, '/reference'],
    ['a typo finds what the word without it finds', 'wildcrad', WILDCARDS, '/subjects'],
    [
      'an entry of the glossary comes after the page about the subject',
      'checkpoint',
      [
        page('/spicedb/concepts/glossary', 'Glossary', { Checkpoint: 'A place in a stream.', Other: 'Another.' }),
        page('/spicedb/concepts/watch', 'Watch', {
          '': FILLER,
          Resume: 'Store each checkpoint, and resume from the checkpoint.',
        }),
      ],
      '/spicedb/concepts/watch',
    ],
    [
      'a heading that is exactly the query beats text that mentions it',
      'read replicas',
      [
        page('/mentions', 'Other', { '': `${FILLER} ${'Read replicas and more read replicas. '.repeat(4)}` }),
        page('/heading', 'Pools', { '': FILLER, 'Read replicas': 'They answer reads.' }),
      ],
      '/heading',
    ],
    [
      'a pasted text finds the page that contains it',
      'credentials require transport level security',
      [
        page('/words', 'Other', { '': 'Security levels. Credentials that require a level of transport.' }),
        page('/text', 'Client', { '': FILLER, Errors: 'credentials require transport level security\tUse TLS.' }),
      ],
      '/text',
    ],
    [
      'any text can contain the words of a question, so only a heading makes them an error',
      'lookups of the caveats',
      [
        page('/caveats', 'Lookups with caveats', { '': FILLER }),
        page('/mention', 'Other', { '': `${FILLER} lookups of the caveats ${FILLER}` }),
      ],
      '/caveats',
    ],
    ['a part of an error needs several words', 'caveat', ERRORS_OF_CAVEATS, '/caveats'],
    [
      'an error can have a name where the heading has an ellipsis',
      'object definition `document` not found',
      ERRORS_OF_DEFINITIONS,
      '/errors',
    ],
    ['an error can have a quoted name', 'object definition "document" not found', ERRORS_OF_DEFINITIONS, '/errors'],
    [
      'words of an error in another order are no error',
      'object definition document',
      ERRORS_OF_DEFINITIONS,
      '/documents',
    ],
    [
      'words in their order count in titles too, with names in camel case',
      'authzed mcp server',
      [
        page('/overview', 'Overview', { '': FILLER, 'AuthZed MCP server': 'The AuthZed MCP server.' }),
        page('/server', 'AuthZed MCP server', { '': FILLER }),
      ],
      '/server',
    ],
    [
      'the name of a field leads to the row of the table that describes it',
      'extraPodLabels',
      [
        page('/advice', 'Advice', {
          '': FILLER,
          Warnings: 'extraPodLabels is empty. extraPodLabels again, extraPodLabels.',
        }),
        page('/reference', 'Operator', {
          '': FILLER,
          Keys: `\`config\`\tobject\n\`extraPodLabels\`\tLabels\n${FILLER}`,
        }),
      ],
      '/reference',
    ],
    [
      'the name of an error leads to the list item that describes it',
      'ERROR_REASON_UNKNOWN_DEFINITION',
      [
        page('/calls', 'Calls', { Check: 'Fails with `ERROR_REASON_UNKNOWN_DEFINITION`. '.repeat(30) }),
        page('/errors', 'Errors', {
          '': FILLER,
          Reasons: `\`ERROR_REASON_UNKNOWN_DEFINITION\` · 400 \`FAILED_PRECONDITION\`\n${FILLER}`,
        }),
      ],
      '/errors',
    ],
    ['a command isn’t the beginning of another one', 'zed schema writer', COMMANDS, '/guide'],
    [
      'of two addresses with the same last part, the outer page is first',
      'schema',
      [
        page('/spicedb/api/http-api/schema', 'One', { '': 'The schema.' }),
        page('/spicedb/concepts/schema', 'Two', { '': 'The schema.' }),
      ],
      '/spicedb/concepts/schema',
    ],
    [
      'a keyword of several words beats a title that is a part of the query',
      'what is spicedb',
      SPICEDB,
      '/discovering',
    ],
    ['a title beats a part of a keyword', 'spicedb', SPICEDB, '/spicedb'],
    [
      'a synonym isn’t replaced by a typo',
      'crdb',
      [page('/cockroachdb', 'CockroachDB', {}), page('/cdb', 'Cdb', {})],
      '/cockroachdb',
    ],
  ])('%s: %s', (_rule, query, pages, first) => {
    expect(routes(query, pages)[0]).toBe(first)
  })
})

describe('all pages that are found', () => {
  it.each<[rule: string, query: string, pages: SearchDocument[], found: string[]]>([
    ['words that say little find pages on their own', 'happens', LIGHT_WORDS, ['/blog']],
    ['a whole word doesn’t match longer ones within a query', 'handle requests many', [HANDLER], ['/handler']],
    ['a whole word doesn’t match longer ones before others', 'handle many', [HANDLER, HANDLE], ['/handle']],
    [
      'a typo finds all words that are equally close',
      'wooting',
      [page('/booting', 'Booting', { '': FILLER }), page('/rooting', 'Rooting', { '': FILLER })],
      ['/booting', '/rooting'],
    ],
    ['letters and a number find what both find with a space', 'soc2', SOC, ['/audit']],
    [
      'letters and a number are one word if pages have it so',
      'soc2',
      [...SOC, page('/soc2', 'SOC2', { '': FILLER })],
      ['/soc2'],
    ],
    [
      'a call of a guide’s heading leads to the API reference',
      'CheckPermission',
      [CALL_GUIDE, CALL_API],
      [CALL_API.url, CALL_GUIDE.url],
    ],
    [
      'a call leads to the guide if the reference only has a message of this name',
      'CheckPermission',
      [CALL_GUIDE, CALL_MESSAGES],
      [CALL_GUIDE.url, CALL_MESSAGES.url],
    ],
    [
      'a section without text comes after the page that explains it',
      EMPTY_HEADING,
      [
        page('/index', 'Errors', { '': 'Every error.', [EMPTY_HEADING]: '' }),
        page('/explanation', 'Schema errors', { '': FILLER, Errors: `${EMPTY_HEADING}: fix the line.` }),
      ],
      ['/explanation', '/index'],
    ],
    ['a synonym finds the word that the pages use', 'k8s', K8S.slice(0, 1), ['/kubernetes']],
  ])('%s: %s', (_rule, query, pages, found) => {
    expect(routes(query, pages)).toEqual(found)
  })

  it('include those with a synonym, also of a word with a typo', () => {
    expect(routes('k8s', K8S)).toEqual(expect.arrayContaining(['/kubernetes', '/k8s-text']))
    const sites = [
      page('/setup', 'Set up', { '': 'Set up Postgres or something else.' }),
      page('/postgresql', 'PostgreSQL', { '': 'Set up PostgreSQL.' }),
    ]
    expect(routes('postgress', sites)).toContain('/postgresql')
  })

  it('begin with those that contain a part of an error word for word', () => {
    expect(routes('could not lookup caveat', ERRORS_OF_CAVEATS).slice(0, 2).sort()).toEqual(['/errors', '/schema'])
  })
})

describe('the first result of a page', () => {
  it('is its top rather than a section if its title is the query', () => {
    const pages = [
      page('/caveats', 'Caveats', { '': 'A caveat is a condition.', 'Change a caveat': 'Replace the caveat.' }),
    ]
    expect(find('caveat', pages).pages[0]?.hits[0]?.route).toBe('/caveats')
  })

  it('is the row of a field rather than the flag of the same name', () => {
    const pages = [
      page('/commands', 'Commands', {
        '--datastore-engine': 'The datastore engine. With this engine, datastoreEngine is set.',
      }),
      page('/operator', 'Operator', {
        spec: 'It needs at least datastoreEngine. Fields such as datastoreEngine are checked.',
        'Keys for the operator': `key\tmeaning\n${CODE_MARK}datastoreEngine${CODE_MARK}\twhere data is stored`,
      }),
    ]
    const [group] = find('datastoreEngine', pages).pages
    expect(group?.id).toBe('/operator')
    expect(group?.hits[0]?.route).toContain('#keys')
  })

  it.each([
    ['zed schema write', '#schema'],
    ['zed relationship bulk-delete', '#relationship'],
    ['zed relationship bulk delete', '#relationship'],
  ])('is the row of the table that describes a command: %s', (query, section) => {
    expect(find(query, COMMANDS).pages[0]?.hits[0]?.id).toBe(`/commands${section}`)
  })
})

describe('the synonyms', () => {
  it.each(SYNONYM_GROUPS.map((group) => [group.join(' '), group] as const))('%s', (_name, group) => {
    expect(group.length).toBeGreaterThan(1)
    expect(new Set(group).size).toBe(group.length)
    for (const word of group) {
      expect(fold(word), 'is folded').toBe(word)
      expect(isStopWord(word) || isLightWord(word), word).toBe(false)
    }
    const stems = group.map(stem)
    expect(new Set(stems).size, 'each word stands for its other forms').toBe(group.length)
    for (const key of stems)
      expect(synonymsOf(key)).toEqual(expect.arrayContaining(stems.filter((other) => other !== key)))
  })

  it('leave other words alone', () => {
    expect(synonymsOf(stem('caveat'))).toEqual([])
    expect(synonymsOf('constructor')).toEqual([])
  })
})

describe('a flag that several commands have', () => {
  const flag = '--pprof-rate'
  const section = (anchor: string, heading: string, text: string) => ({ anchor, heading, text })
  const commands = page(
    '/commands',
    'Commands',
    {},
    {
      sections: [
        section('serve', 'serve', 'Starts a server.'),
        section('spicedb-serve--pprof-rate', flag, 'Samples events.'),
        section('serve-testing', 'serve-testing', 'Starts a server for tests.'),
        section('spicedb-serve-testing--pprof-rate', flag, 'Samples events.'),
        section('spicedb-migrate--pprof-rate', flag, 'Samples something else.'),
      ],
    },
  )

  it('appears once for each text, with the name of its command', () => {
    const hits = find(flag, [commands]).pages[0]?.hits ?? []
    expect(hits.map(({ title }) => marked(title).replaceAll(/[[\]]/g, ''))).toEqual([
      '--pprof-rate (serve)',
      '--pprof-rate (spicedb migrate)',
    ])
  })
})

describe('a blog post', () => {
  const post = (title: string, text: string) => page(`https://example.com/${title}`, title, { '': text })
  const titles = (query: string) => {
    const posts = [post('A Helm chart', 'A chart.'), post('Other news', 'A Helm chart, among others.')]
    return find(query, SITE, posts).blog.map(({ title }) => marked(title).replaceAll(/[[\]]/g, ''))
  }

  it('is found if it’s about the subject, not if it only mentions it', () => {
    expect(titles('helm chart')).toEqual(['A Helm chart'])
  })

  it('isn’t found by a part of the query', () => {
    expect(titles('helm chart schema')).toEqual([])
  })
})
