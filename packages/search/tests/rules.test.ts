import { CODE_MARK } from '@authzed-docs/search/browser/documents.ts'
import { isLightWord } from '@authzed-docs/search/browser/light-words.ts'
import { stem } from '@authzed-docs/search/browser/stem.ts'
import { isStopWord } from '@authzed-docs/search/browser/stop-words.ts'
import { SYNONYM_GROUPS, synonymsOf } from '@authzed-docs/search/browser/synonyms.ts'
import { fold } from '@authzed-docs/search/browser/tokens.ts'
import { describe, expect, it } from 'vitest'
import { find, marked, page, routes, SITE } from './site.ts'

const FILLER = 'Sentences of an ordinary length, which say nothing about the subject of the query. '.repeat(5)

describe('words that say little about the subject', () => {
  const pages = [
    page('/blog', 'A web application', { '': 'What happens next happens quickly.' }),
    page('/outage', 'Other', { '': `${FILLER} An outage of the database.` }),
    page('/more', 'Another', { '': FILLER }),
  ]

  it('count less than the subject', () => {
    expect(routes('what happens during an outage', pages)[0]).toBe('/outage')
  })

  it('find pages on their own', () => {
    expect(routes('happens', pages)).toEqual(['/blog'])
  })

  it('aren’t among the words that are skipped', () => {
    expect(isLightWord('happens') && !isStopWord('happens')).toBe(true)
  })
})

describe('a question that a page answers', () => {
  const asked = page('/pools', 'Pools', { '': FILLER }, { questions: 'too many open connections\nidle clients' })
  const pages = [
    page('/clients', 'Clients', { '': `${FILLER} A client has a connection, and many are open.` }),
    page('/connect', 'Connect', { 'Open a connection': 'Many are open.' }),
    asked,
  ]

  it('finds the page, although its text has other words', () => {
    expect(routes('why are there too many open connections', [pages[0] ?? asked, asked])[0]).toBe('/pools')
  })

  it('counts little for a query that shares few of its words', () => {
    expect(routes('open a connection', pages)[0]).toBe('/connect')
  })
})

describe('a whole word', () => {
  const pages = [
    page('/handler', 'Request handler', { '': 'The handler of a request.' }),
    page('/handle', 'Other', { '': 'How many it can handle.' }),
  ]

  it('doesn’t match longer words in the middle of a query', () => {
    expect(routes('handle requests many', [pages[0] ?? page('/', '')])).toEqual(['/handler'])
    expect(routes('handle many', pages)).toEqual(['/handle'])
  })

  it('beats longer words at its end', () => {
    expect(routes('handle', pages)[0]).toBe('/handle')
  })
})

describe('a name in camel case with a typo', () => {
  const pages = [
    page('/api', 'Reference', { CheckPermission: 'Answers one question.' }),
    page('/debug', 'Check a permission', { '': 'A check of a permission, checked by checking permissions.' }),
  ]

  it('finds the name rather than its parts', () => {
    expect(routes('CheckPermision', pages)[0]).toBe('/api')
  })
})

describe('a word with a typo', () => {
  const pages = [
    page('/subjects', 'Allowed subjects', { Wildcards: 'A wildcard stands for every subject.' }),
    page('/option', 'Options', { WildcardOption: 'Excludes the subjects of a wildcard.' }),
  ]

  it('finds what the word without it finds', () => {
    expect(routes('wildcrad', pages)).toEqual(routes('wildcard', pages))
    expect(routes('wildcrad', pages)[0]).toBe('/subjects')
  })

  it('finds all words that are equally close', () => {
    const close = [page('/booting', 'Booting', { '': FILLER }), page('/rooting', 'Rooting', { '': FILLER })]
    expect(routes('wooting', close).sort()).toEqual(['/booting', '/rooting'])
  })
})

describe('letters and a number without a space', () => {
  const pages = [
    page('/audit', 'Audit', { '': 'Reports for SOC 2 and others.' }),
    page('/other', 'Other', { '': FILLER }),
  ]

  it('find what both find with one', () => {
    expect(routes('soc2', pages)).toEqual(['/audit'])
  })

  it('are one word if pages have it so', () => {
    expect(routes('soc2', [...pages, page('/soc2', 'SOC2', { '': FILLER })])).toEqual(['/soc2'])
  })
})

describe('the title of a page', () => {
  it('finds the top of the page before its sections', () => {
    const pages = [
      page('/caveats', 'Caveats', { '': 'A caveat is a condition.', 'Change a caveat': 'Replace the caveat.' }),
    ]
    const [group] = find('caveat', pages).pages
    expect(group?.hits.map(({ route }) => route)[0]).toBe('/caveats')
  })
})

describe('the name of a call', () => {
  const pages = [
    page('/guide', 'Query data', {
      'CheckPermission: one question': 'Use CheckPermission for each question. CheckPermission is fast.',
    }),
    page('/reference', 'Permissions API', {
      CheckPermission: 'Answers one question.',
      CheckPermissionRequest: 'Fields.',
    }),
  ]

  it.each(['CheckPermission', 'checkpermission', 'CheckPermision'])(
    'leads to its entry in the reference: %s',
    (name) => {
      expect(routes(name, pages)[0]).toBe('/reference')
    },
  )
})

describe('a call that a guide has a heading for', () => {
  const guide = page('/guide', 'Query data', {
    CheckPermission: 'CheckPermission answers one question. CheckPermission is fast.',
  })

  it('leads to the API reference', () => {
    const api = page('/spicedb/api/http-api/permissions', 'Permissions API', { CheckPermission: 'Fields.' })
    expect(routes('CheckPermission', [guide, api])).toEqual([api.url, guide.url])
  })

  it('leads to the guide if the reference only has a message of this name', () => {
    const messages = page('/spicedb/api/http-api/messages', 'Messages', { CheckPermission: 'Fields.' })
    expect(routes('CheckPermission', [guide, messages])).toEqual([guide.url, messages.url])
  })
})

describe('a field in a table', () => {
  const pages = [
    page('/commands', 'Commands', {
      '--datastore-engine': 'The datastore engine. With this engine, datastoreEngine is set.',
    }),
    page('/operator', 'Operator', {
      spec: 'It needs at least datastoreEngine. Fields such as datastoreEngine are checked.',
      'Keys for the operator': `key\tmeaning\n${CODE_MARK}datastoreEngine${CODE_MARK}\twhere data is stored`,
    }),
  ]

  it('leads to its row rather than to the flag of the same name', () => {
    const [group] = find('datastoreEngine', pages).pages
    expect(group?.id).toBe('/operator')
    expect(group?.hits[0]?.route).toContain('#keys')
  })
})

describe('a section without text', () => {
  const heading = 'could not parse the schema'
  const pages = [
    page('/index', 'Errors', { '': 'Every error.', [heading]: '' }),
    page('/explanation', 'Schema errors', { '': FILLER, Errors: `${heading}: fix the line.` }),
  ]

  it('comes after the page that explains it', () => {
    expect(routes(heading, pages)).toEqual(['/explanation', '/index'])
  })
})

describe('an entry of the glossary', () => {
  const pages = [
    page('/spicedb/concepts/glossary', 'Glossary', { Checkpoint: 'A place in a stream.', Other: 'Another.' }),
    page('/spicedb/concepts/watch', 'Watch', {
      '': FILLER,
      Resume: 'Store each checkpoint, and resume from the checkpoint.',
    }),
  ]

  it('comes after the page about the subject', () => {
    expect(routes('checkpoint', pages)[0]).toBe('/spicedb/concepts/watch')
  })
})

describe('a heading that is exactly what was searched for', () => {
  const pages = [
    page('/mentions', 'Other', { '': `${FILLER} ${'Read replicas and more read replicas. '.repeat(4)}` }),
    page('/heading', 'Pools', { '': FILLER, 'Read replicas': 'They answer reads.' }),
  ]

  it('beats text that mentions it', () => {
    expect(routes('read replicas', pages)[0]).toBe('/heading')
  })
})

describe('a pasted text', () => {
  const pages = [
    page('/words', 'Other', { '': 'Security levels. Credentials that require a level of transport.' }),
    page('/text', 'Client', { '': FILLER, Errors: 'credentials require transport level security\tUse TLS.' }),
  ]

  it('finds the page that contains it', () => {
    expect(routes('credentials require transport level security', pages)[0]).toBe('/text')
  })
})

describe('a part of an error’s text', () => {
  const pages = [
    page('/caveats', 'Caveats', {
      '': 'Caveats in lookups. A caveat is a condition.',
      'Look up with a caveat': FILLER,
    }),
    page('/errors', 'Error index', { '': FILLER, 'could not lookup caveat: not found': '' }),
    page('/schema', 'Other', { '': FILLER, Errors: 'could not lookup caveat: not found\tDefine it.' }),
  ]

  it('finds the pages that contain it word for word', () => {
    expect(routes('could not lookup caveat', pages).slice(0, 2).sort()).toEqual(['/errors', '/schema'])
  })

  it('is only one if a heading contains it, because any text can contain the words of a question', () => {
    const texts = [
      page('/caveats', 'Lookups with caveats', { '': FILLER }),
      page('/mention', 'Other', { '': `${FILLER} lookups of the caveats ${FILLER}` }),
    ]
    expect(routes('lookups of the caveats', texts)[0]).toBe('/caveats')
  })

  it('can quote a name where the heading has an ellipsis', () => {
    const sites = [
      page('/documents', 'Documents', { '': 'An object is a document. A definition of the object document is found.' }),
      page('/errors', 'Error index', { '': FILLER, 'object definition `…` not found': '' }),
    ]
    expect(routes('object definition `document` not found', sites)[0]).toBe('/errors')
    expect(routes('object definition "document" not found', sites)[0]).toBe('/errors')
    expect(routes('object definition document', sites)[0]).toBe('/documents')
  })

  it('counts in titles too, with names in camel case', () => {
    const servers = [
      page('/overview', 'Overview', { '': FILLER, 'AuthZed MCP server': 'The AuthZed MCP server.' }),
      page('/server', 'AuthZed MCP server', { '': FILLER }),
    ]
    expect(routes('authzed mcp server', servers)[0]).toBe('/server')
  })

  it('needs several words', () => {
    expect(routes('caveat', pages)[0]).toBe('/caveats')
  })
})

describe('the name of a field', () => {
  const pages = [
    page('/advice', 'Advice', {
      '': FILLER,
      Warnings: 'extraPodLabels is empty. extraPodLabels again, extraPodLabels.',
    }),
    page('/reference', 'Operator', { '': FILLER, Keys: `\`config\`\tobject\n\`extraPodLabels\`\tLabels\n${FILLER}` }),
  ]

  it('leads to the row of the table that describes it', () => {
    expect(routes('extraPodLabels', pages)[0]).toBe('/reference')
  })
})

describe('the name of an error', () => {
  const pages = [
    page('/calls', 'Calls', { Check: 'Fails with `ERROR_REASON_UNKNOWN_DEFINITION`. '.repeat(30) }),
    page('/errors', 'Errors', {
      '': FILLER,
      Reasons: `\`ERROR_REASON_UNKNOWN_DEFINITION\` · 400 \`FAILED_PRECONDITION\`\n${FILLER}`,
    }),
  ]

  it('leads to the list item that describes it', () => {
    expect(routes('ERROR_REASON_UNKNOWN_DEFINITION', pages)[0]).toBe('/errors')
  })
})

describe('a command', () => {
  const pages = [
    page('/guide', 'Schema', {
      Setup: 'Write the schema with zed schema write, then zed schema write again.',
    }),
    page('/commands', 'Commands of zed', {
      Schema: `\`schema read\`\tPrints it\n\`schema write [FILE]\`\tWrites it\n${FILLER}`,
      Relationship: `\`relationship bulk-delete RESOURCE\`\tDeletes all\n${FILLER}`,
    }),
  ]

  it.each(['zed schema write', 'zed relationship bulk-delete', 'zed relationship bulk delete'])(
    'leads to the row of the table that describes it: %s',
    (query) => {
      const [first] = find(query, pages).pages
      const section = query.includes('schema') ? '#schema' : '#relationship'
      expect(first?.hits[0]?.id).toBe(`/commands${section}`)
    },
  )

  it('isn’t the beginning of another one', () => {
    expect(routes('zed schema writer', pages)[0]).toBe('/guide')
  })
})

describe('the same last part of two addresses', () => {
  const pages = [
    page('/spicedb/api/http-api/schema', 'One', { '': 'The schema.' }),
    page('/spicedb/concepts/schema', 'Two', { '': 'The schema.' }),
  ]

  it('finds the outer page first', () => {
    expect(routes('schema', pages)[0]).toBe('/spicedb/concepts/schema')
  })
})

describe('a keyword of several words', () => {
  const pages = [
    page('/spicedb', 'SpiceDB', { '': 'SpiceDB.' }),
    page('/discovering', 'Discovering SpiceDB', { '': FILLER }, { keywords: 'overview,what is SpiceDB' }),
  ]

  it('beats a title that is a part of the query', () => {
    expect(routes('what is spicedb', pages)[0]).toBe('/discovering')
    expect(routes('spicedb', pages)[0]).toBe('/spicedb')
  })
})

describe('a synonym', () => {
  const pages = [page('/kubernetes', 'Kubernetes', { '': 'A cluster.' }), page('/k8s-text', 'Other', { '': 'k8s' })]

  it('finds the word that the pages use, after the typed word', () => {
    expect(routes('k8s', pages)).toEqual(expect.arrayContaining(['/kubernetes', '/k8s-text']))
    expect(routes('k8s', pages.slice(0, 1))).toEqual(['/kubernetes'])
  })

  it('is known of a word with a typo, too', () => {
    const sites = [
      page('/setup', 'Set up', { '': 'Set up Postgres or something else.' }),
      page('/postgresql', 'PostgreSQL', { '': 'Set up PostgreSQL.' }),
    ]
    expect(routes('postgress', sites)).toContain('/postgresql')
  })

  it('isn’t replaced by a typo', () => {
    expect(routes('crdb', [page('/cockroachdb', 'CockroachDB', {}), page('/cdb', 'Cdb', {})])[0]).toBe('/cockroachdb')
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
