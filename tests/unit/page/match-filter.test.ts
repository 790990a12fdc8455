import { setUrlParameter } from '@authzed-docs/shared/url-parameter.ts'
import { describe, expect, it } from 'vitest'
import { matchFilter } from '../../../lib/page/browser/match-filter.ts'

const TEXTS = ['revision has expired: repeat the request', 'no such relation `Owner`'.toLowerCase(), '']

describe('matchFilter', () => {
  it.each([
    ['', [true, true, true]],
    ['  ', [true, true, true]],
    ['revision', [true, false, false]],
    ['EXPIRED  revision', [true, false, false]],
    ['pir', [true, false, false]],
    ['`owner`', [false, true, false]],
    ['re', [true, true, false]],
    ['revision owner', [false, false, false]],
  ])('finds the texts that contain each word of %j', (filter, expected) => {
    expect(matchFilter(TEXTS, filter)).toEqual(expected)
  })
})

describe('setUrlParameter', () => {
  it.each([
    ['/docs/a', 'x y', '/docs/a?filter=x+y'],
    ['/docs/a?q=1#top', 'é&', '/docs/a?q=1&filter=%C3%A9%26#top'],
    ['/docs/a?filter=old#top', 'new', '/docs/a?filter=new#top'],
    ['/docs/a?filter=old#top', '', '/docs/a#top'],
    ['/docs/a#top', '', '/docs/a#top'],
  ])('in %s to %j gives %s', (url, value, expected) => {
    expect(setUrlParameter(url, 'filter', value)).toBe(expected)
  })
})
