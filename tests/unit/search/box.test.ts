import { MAX_QUERY_LENGTH, MAX_RECENT_SEARCHES } from '@authzed-docs/search/browser/limits.ts'
import { addRecent, readRecent } from '@authzed-docs/search/browser/recent.ts'
import { readQueryParam, setQueryParam } from '@authzed-docs/search/browser/results-url.ts'
import { isComposing, isSearchShortcut, onSearchShortcut } from '@authzed-docs/search/browser/shortcut.ts'
import { formatCount } from '@authzed-docs/shared/format.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { searchTexts } from '../../../components/search/texts.ts'
import { emitSearchChosen, onSearchChosen } from '../../../lib/analytics/browser/search-events.ts'
import { enUS } from '../../../lib/locale/browser/messages.ts'
import { TRANSLATIONS } from '../../translations.ts'

const ALL_MESSAGES = [['en-US', enUS] as const, ...TRANSLATIONS]

const press = (key: string, modifiers: object = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
})

describe('isSearchShortcut', () => {
  it.each([
    ['/', press('/')],
    ['/ on a keyboard that needs Shift for it', press('/', { shiftKey: true })],
    ['Ctrl+K', press('k', { ctrlKey: true })],
    ['Cmd+K', press('k', { metaKey: true })],
    ['Ctrl+K with caps lock', press('K', { ctrlKey: true })],
    ['Ctrl+K on a Russian keyboard', press('л', { code: 'KeyK', ctrlKey: true })],
    ['Cmd+K on a Greek keyboard', press('κ', { code: 'KeyK', metaKey: true })],
    ['Ctrl+K on a Dvorak keyboard', press('k', { code: 'KeyV', ctrlKey: true })],
  ])('accepts %s', (_name, key) => {
    expect(isSearchShortcut(key, null)).toBe(true)
    expect(isSearchShortcut(key, { tagName: 'BODY', isContentEditable: false })).toBe(true)
    expect(isSearchShortcut(key, { tagName: 'A', isContentEditable: false })).toBe(true)
  })

  it.each([
    ['k alone', press('k')],
    ['Ctrl+/', press('/', { ctrlKey: true })],
    ['Ctrl+Shift+K', press('K', { ctrlKey: true, shiftKey: true })],
    ['Ctrl+Alt+K', press('k', { ctrlKey: true, altKey: true })],
    ['Ctrl+Cmd+K', press('k', { ctrlKey: true, metaKey: true })],
    ['another key', press('x', { ctrlKey: true })],
    ['another letter in the place of K', press('t', { code: 'KeyK', ctrlKey: true })],
  ])('rejects %s', (_name, key) => {
    expect(isSearchShortcut(key, null)).toBe(false)
  })

  it.each(['INPUT', 'SELECT', 'BUTTON', 'TEXTAREA', 'input'])('rejects shortcuts while %s has focus', (tagName) => {
    expect(isSearchShortcut(press('/'), { tagName, isContentEditable: false })).toBe(false)
  })

  it('rejects shortcuts in an editable element', () => {
    expect(isSearchShortcut(press('/'), { tagName: 'DIV', isContentEditable: true })).toBe(false)
  })
})

describe('onSearchShortcut', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['INPUT', 0],
    ['A', 1],
  ])('asks the element that has the key in a shadow root, %s', (tagName, times) => {
    class FakeElement extends EventTarget {
      constructor(readonly tagName: string) {
        super()
      }
    }
    const document = new EventTarget()
    vi.stubGlobal('Element', FakeElement)
    vi.stubGlobal('document', document)
    const listener = vi.fn()
    onSearchShortcut(listener)
    const path = [new FakeElement(tagName), new FakeElement('DIV')]
    const event = Object.assign(new Event('keydown'), press('k', { ctrlKey: true }), { composedPath: () => path })
    document.dispatchEvent(event)
    expect(listener).toHaveBeenCalledTimes(times)
  })
})

describe('isComposing', () => {
  it.each([
    [true, 13, true],
    [false, 229, true],
    [false, 13, false],
  ])('isComposing %s with key code %i → %s', (composing, keyCode, expected) => {
    expect(isComposing({ isComposing: composing, keyCode })).toBe(expected)
  })
})

describe('recent searches', () => {
  it.each([
    [null, []],
    ['', []],
    ['{', []],
    ['7', []],
    ['{"0":"a"}', []],
    ['["a",1,null,"","  ",["b"],"c"]', ['a', 'c']],
    [JSON.stringify(['x'.repeat(MAX_QUERY_LENGTH + 1), 'a']), ['a']],
  ])('are parsed from %j as %j', (stored, expected) => {
    expect(readRecent(stored)).toEqual(expected)
  })

  it('are listed newest first, without duplicates and up to a limit', () => {
    expect(addRecent(['b', 'a'], ' A ')).toEqual(['A', 'b'])
    expect(addRecent(['b'], '   ')).toEqual(['b'])
    const many = Array.from({ length: 20 }, (_, index) => `query ${index}`)
    expect(many.reduce<string[]>((recent, query) => addRecent(recent, query), [])).toHaveLength(MAX_RECENT_SEARCHES)
    expect(readRecent(JSON.stringify(many))).toHaveLength(MAX_RECENT_SEARCHES)
  })
})

describe('the query in the URL', () => {
  it.each([
    ['?q=caveats', 'caveats'],
    ['?x=1&q=a+b%20c', 'a b c'],
    ['?q=%E5%85%B3', '关'],
    ['?q=', ''],
    ['?q=%', '%'],
    ['', ''],
  ])('%s → %s', (search, expected) => {
    expect(readQueryParam(search)).toBe(expected)
  })

  it('is limited in length', () => {
    expect(readQueryParam(`?q=${'x'.repeat(10_000)}`)).toHaveLength(MAX_QUERY_LENGTH)
  })

  it.each([
    ['/docs/a', 'b c', '/docs/a?q=b+c'],
    ['/docs/a?x=1#top', 'b', '/docs/a?x=1&q=b#top'],
    ['/docs/a?q=old', 'new', '/docs/a?q=new'],
    ['/docs/a?q=old&x=1#top', '', '/docs/a?x=1#top'],
    ['/docs/a?q=old', '', '/docs/a'],
    ['/docs/a#top', '', '/docs/a#top'],
    ['/docs/a', '<&#?>', '/docs/a?q=%3C%26%23%3F%3E'],
  ])('%s with %j → %s', (url, query, expected) => {
    expect(setQueryParam(url, query)).toBe(expected)
  })
})

describe('search messages', () => {
  it.each(ALL_MESSAGES)('contain the number of results: %s', (locale, { search }) => {
    for (const number of [0, 1, 2, 5, 12]) expect(formatCount(locale, number, search.count)).toContain(String(number))
  })

  it.each(ALL_MESSAGES)('that the HTML carries survive JSON: %s', (locale, messages) => {
    const texts = searchTexts(locale, messages)
    expect(texts).toMatchObject({ locale, loading: messages.search.loading, opensNewWindow: messages.opensNewWindow })
    expect(JSON.parse(JSON.stringify(texts))).toEqual(texts)
    expect(JSON.stringify(messages.search)).not.toContain('<')
  })
})

describe('onSearchChosen', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('calls a listener until it is removed', () => {
    vi.stubGlobal('window', new EventTarget())
    const listener = vi.fn()
    const caveats = { words: 'caveats', leavesPage: true }
    const unsubscribe = onSearchChosen(listener)
    emitSearchChosen(caveats)
    unsubscribe()
    emitSearchChosen({ words: 'schema', leavesPage: false })
    expect(listener.mock.calls).toEqual([[caveats]])
  })
})
