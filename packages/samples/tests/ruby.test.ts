import { readFileSync } from 'node:fs'
import { parserFindings, prepareRuby } from '@authzed-docs/samples/verify/languages/ruby.ts'
import { formatFinding } from '@authzed-docs/shared/finding.ts'
import { expect, test } from 'vitest'
import { rootWith } from './root.ts'

test('a syntax error has the line and column of its caret', () => {
  const output = [
    "samples/a/b.rb:3: syntax error, unexpected integer literal, expecting `do' or '{' or '('",
    '  puts 3',
    '       ^',
    'samples/a/b.rb:2: warning: assigned but unused variable - x',
    '',
  ].join('\n')
  expect(parserFindings(output).map(formatFinding)).toEqual([
    "samples/a/b.rb:3:8  ruby: syntax error, unexpected integer literal, expecting `do' or '{' or '('  → fix the sample",
    'samples/a/b.rb:2:1  ruby: warning: assigned but unused variable - x  → fix the sample',
  ])
})

test('Ruby 3.4 prints the reason next to the caret', () => {
  const output = [
    'ruby: samples/a/b.rb:2: syntax error found (SyntaxError)',
    '  1 | def a',
    '> 2 |   x = [1,',
    '    |       ^ unexpected end of list',
  ].join('\n')
  expect(parserFindings(output)).toMatchObject([
    { line: 2, column: 7, what: 'ruby: syntax error found (SyntaxError): unexpected end of list' },
  ])
})

test('"Syntax OK" isn\'t a finding', () => {
  expect(parserFindings('Syntax OK\n')).toEqual([])
})

const ruby = await prepareRuby('.', '')

test.skipIf('missing' in ruby)('all Ruby samples parse without warnings (skipped without ruby)', async () => {
  if ('missing' in ruby) throw new Error(ruby.missing)
  const { files, findings } = await ruby.check()
  expect(findings.map(formatFinding)).toEqual([])
  expect(files.get('samples/consistency/seal.rb')).toBe('checked')
  expect(ruby.drivers()).toEqual([])
})

test.skipIf('missing' in ruby)('a broken sample is reported with its line (skipped without ruby)', async () => {
  const text = readFileSync('samples/consistency/seal.rb', 'utf8')
  const root = rootWith({ 'samples/consistency/seal.rb': text.replace('(token, key) =', '(token, key =') })
  const copy = await prepareRuby(root, '')
  if ('missing' in copy) throw new Error(copy.missing)
  const { findings } = await copy.check()
  const line = text.split('\n').findIndex((code) => code.startsWith('def mac')) + 1
  expect(findings[0]).toMatchObject({ file: 'samples/consistency/seal.rb', line })
})
