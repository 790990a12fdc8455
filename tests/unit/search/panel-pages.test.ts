import { expect, it } from 'vitest'
import { panelPages } from '../../../lib/verify/search/panel-pages.ts'

const results = (isDecisive: boolean) => ({ pages: [{ id: '/a', title: 'A', hits: [] }], blog: [], isDecisive })

it('takes the pages from the full text unless titles and headings decide', () => {
  expect(panelPages(results(true), () => ['/b'])).toEqual(['/a'])
  expect(panelPages(results(false), () => ['/b'])).toEqual(['/b'])
})
