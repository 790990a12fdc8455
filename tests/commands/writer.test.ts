import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { findToolchain } from '@authzed-docs/samples/verify/find-toolchain.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blobHash } from '../../lib/content/verify/translation-report.ts'
import { ROOT } from '../../scripts/root.ts'
import { ProjectCopy } from './project-copy.ts'
import { runScript } from './run-script.ts'

/*
 * What a writer owes: on a copy of the whole project, the commands alone add ten pages, move a page and a section, and remove a
 * page. Then everything that tests content passes. NIGHTLY=1 also builds the copy and runs the tests of the export, which takes
 * several minutes.
 */

const isFull = process.env.NIGHTLY === '1'

const TOPICS = [
  'Parking permits',
  'Meeting rooms',
  'Delivery slots',
  'Guest badges',
  'Library cards',
  'Tool rentals',
  'Tasting events',
  'Garden plots',
  'Boat moorings',
  'Locker keys',
] as const

const nameOf = (topic: string): string => topic.toLowerCase().replace(' ', '-')
const routeOf = (topic: string): string => `/spicedb/modeling/${nameOf(topic)}`
const description = (topic: string): string =>
  `${topic} in a schema, with the people who hold them, those who can use them, and a check of both.`
const frontmatter = (topic: string, more = ''): string =>
  `---\ntitle: ${topic}\ndescription: ${description(topic)}\n${more}---\n`

const FIGURE = '<Figure src="home-check" caption="Three ways to choose." />'

/** A page with a schema, assertions, a command and a drawing. */
const body = (topic: string, more = ''): string => `${frontmatter(topic)}
# ${topic}

${topic} are an example of a resource that exactly one person holds at a time. Use this model when your application hands out things that come back later.

## Schema [#schema]

The definition has a relation for the holder, and a permission that every request of your application checks.

\`\`\`zed
definition user {}

definition permit {
	relation holder: user
	permission use = holder
}
\`\`\`

\`\`\`relationships
permit:first#holder@user:noor
\`\`\`

\`\`\`yaml assertions
assertTrue:
  - permit:first#use@user:noor
assertFalse:
  - permit:first#use@user:omar
\`\`\`

${FIGURE}

## Check it [#check]

The holder has the permission as soon as the relationship is written, and no one else does.

\`\`\`console
$ zed permission check permit:first use user:noor
true
\`\`\`
${more}
## Related pages

- [Relationships](/spicedb/concepts/relationships): what a relationship consists of, and how long it stays.
`

/** A page without a second heading. */
const shortBody = (topic: string): string => `${frontmatter(topic)}
# ${topic}

${topic} need no schema of their own, because your application can treat them like the [parking permits](${routeOf('Parking permits')}) above.
`

const [RENAMED, SOURCE, TARGET, REMOVED, SHORT] = TOPICS
const NEW_ROUTE = '/spicedb/ops/parking'

let project: ProjectCopy

const npm = (name: string, ...args: string[]) => runScript(project.root, name, args)
/** Pages show when they were last changed, which git knows. */
const commit = (): void => {
  git('add', '--all')
  const writer = ['-c', 'user.name=Writer', '-c', 'user.email=writer@example.com']
  git(...writer, 'commit', '--quiet', '--no-verify', '--message=Edit')
}
const git = (...args: string[]): string => execFileSync('git', args, { cwd: project.root, encoding: 'utf8' })

beforeAll(() => {
  const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n')
  project = new ProjectCopy([...new Set(tracked.map((file) => file.split('/')[0] ?? ''))].filter(Boolean), {})
  git('init', '--quiet')
  commit()
  for (const topic of TOPICS) {
    const args = [routeOf(topic), `--title=${topic}`, `--description=${description(topic)}`, '--after=attributes']
    const { status, output, errors } = npm('new', ...args)
    expect({ status, errors }).toEqual({ status: 0, errors: '' })
    expect(output).toContain(`wrote pages/spicedb/modeling/_meta.ts\nwrote pages${routeOf(topic)}.mdx\n`)
    project.write(`pages${routeOf(topic)}.mdx`, topic === SHORT ? shortBody(topic) : body(topic))
  }
  const link = `\nThe page about [${REMOVED}](${routeOf(REMOVED)}#schema) has the same model, and [permits](${routeOf(RENAMED)}#check) are checked alike.\n`
  project.write(`pages${routeOf(TARGET)}.mdx`, body(TARGET, link))
  const english = project.read(`pages${routeOf(RENAMED)}.mdx`)
  const translated = `translated:\n  from: ${blobHash(english)}\n`
  project.write(
    `pages/fr${routeOf(RENAMED)}.mdx`,
    english
      .replace(frontmatter(RENAMED), frontmatter('Permis de stationnement', translated))
      .replace(`# ${RENAMED}`, '# Permis de stationnement'),
  )
}, 300_000)
afterAll(() => project.delete(), 60_000)

describe('commands for writers', { timeout: 300_000 }, () => {
  it('record the samples of the new pages, where zed is installed', ({ skip }) => {
    if (!findToolchain().zed) skip('zed is missing')
    const { status, errors } = npm('samples', '--record', ...TOPICS.map(routeOf), `/fr${routeOf(RENAMED)}`)
    expect({ status, errors }).toEqual({ status: 0, errors: '' })
    git('add', '--all')
  })

  it('move a page with its translation, links, recordings and entry in the sidebar', () => {
    const { status, output, errors } = npm('move', routeOf(RENAMED), NEW_ROUTE, '--after=performance')
    expect({ status, errors: errors.replace(/^\d+ of these files already had .*$/, '') }).toEqual({
      status: 0,
      errors: '',
    })
    expect(output).toContain(`moved pages/fr${routeOf(RENAMED)}.mdx to pages/fr${NEW_ROUTE}.mdx`)
    expect(project.read('pages/spicedb/ops/_meta.ts')).toContain("  parking: 'Parking permits',\n")
    expect(project.read('pages/spicedb/modeling/_meta.ts')).not.toContain('parking')
    expect(project.read(`pages${routeOf(TARGET)}.mdx`)).toContain(`(${NEW_ROUTE}#check)`)
    expect(project.read('data/redirects.json')).toContain(`"${routeOf(RENAMED)}": "${NEW_ROUTE}"`)
    const english = project.read(`pages${NEW_ROUTE}.mdx`)
    expect(project.read(`pages/fr${NEW_ROUTE}.mdx`)).toContain(blobHash(english))
  })

  it('rename a section, in the translation too', () => {
    const { status, errors } = npm('move', `${NEW_ROUTE}#check`, `${NEW_ROUTE}#verify`)
    expect(status, errors).toBe(0)
    for (const locale of ['', '/fr']) expect(project.read(`pages${locale}${NEW_ROUTE}.mdx`)).toContain('[#verify]')
    expect(project.read(`pages${routeOf(TARGET)}.mdx`)).toContain(`(${NEW_ROUTE}#verify)`)
  })

  it('move a section to another page, with the results of its samples', () => {
    const { status, errors } = npm('move', `${routeOf(SOURCE)}#check`, `${routeOf(TARGET)}#rooms`)
    expect(status, errors).toBe(0)
    expect(project.read(`pages${routeOf(SOURCE)}.mdx`)).not.toContain('Check it')
    expect(project.read(`pages${routeOf(TARGET)}.mdx`)).toContain('## Check it [#rooms]\n')
    expect(project.read('data/moved-anchors.json')).toContain(`"check": "${routeOf(TARGET)}#rooms"`)
  })

  it('remove a page, and redirect its address and links to the page above it', () => {
    // Otherwise git couldn't bring the page back.
    expect(npm('remove', routeOf(REMOVED)).errors).toContain('commit it first')
    commit()
    const { status, output, errors } = npm('remove', routeOf(REMOVED))
    expect(status, errors).toBe(0)
    expect(output).toContain(`deleted pages${routeOf(REMOVED)}.mdx`)
    expect(output).toContain(`${routeOf(REMOVED)} now redirects to /spicedb\n`)
    expect(output).toContain(`Read the sentences around the changed links again in: pages${routeOf(TARGET)}.mdx`)
    expect(project.read(`pages${routeOf(TARGET)}.mdx`)).toContain(`[${REMOVED}](/spicedb)`)
  })

  it.each([
    ['move', [`${routeOf(SOURCE)}#schema`, `${routeOf(TARGET)}#schema`], 'already has the anchor #schema'],
    ['remove', ['/spicedb/concepts/datastores'], 'has subpages'],
    ['new', [routeOf(RENAMED), '--title=Permits', `--description=${description('X')}`], `redirects to ${NEW_ROUTE}`],
  ])('%s %j fails with a remedy, and changes nothing', (name, args, message) => {
    git('add', '--all')
    const { status, errors } = npm(name, ...args)
    expect(status).toBe(1)
    expect(errors).toContain(message)
    expect(errors).toContain('  → ')
    expect(git('diff', '--name-only')).toBe('')
  })

  it('leave samples that pass, where zed is installed', ({ skip }) => {
    if (!findToolchain().zed) skip('zed is missing')
    const { status, errors } = npm('samples', routeOf(SOURCE), routeOf(TARGET), NEW_ROUTE, `/fr${NEW_ROUTE}`)
    expect({ status, errors }).toEqual({ status: 0, errors: '' })
  })

  it('leave a site whose content passes all checks', () => {
    const { status, output } = npm('check', '--source')
    expect(output.split('\n').filter((line) => /^\S+:\d+:\d+ /.test(line))).toEqual([])
    expect(status).toBe(0)
  })

  it.runIf(isFull)(
    'leave a site whose build and export pass all tests',
    () => {
      // Caches of the project, as a second build in CI has them.
      for (const cache of ['.cache', '.next/cache'])
        if (existsSync(join(ROOT, cache))) cpSync(join(ROOT, cache), join(project.root, cache), { recursive: true })
      commit()
      const build = npm('build')
      expect(build.status, build.errors).toBe(0)
      const check = npm('check')
      expect(check.status, check.output).toBe(0)
      const args = ['node_modules/vitest/vitest.mjs', 'run', '--project=export', 'tests/export']
      const tests = spawnSync(process.execPath, args, { cwd: project.root, encoding: 'utf8' })
      expect(tests.status, tests.stdout.slice(-20_000)).toBe(0)
    },
    900_000,
  )
})
