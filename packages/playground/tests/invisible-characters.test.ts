import { VISIBLE_CHARACTERS } from '@authzed-docs/playground/browser/editor/extensions.ts'
import { EditorState } from '@codemirror/state'
import { expect, it } from 'vitest'

it('invisible characters that are pasted or typed are replaced, and the cursor stays after them', () => {
  const state = EditorState.create({ doc: 'use\n', extensions: [VISIBLE_CHARACTERS], selection: { anchor: 4 } })
  const pasted = '\ufeffdefinition\u00a0user\u200b {\n\u2003}\u00ad'
  const { newDoc, newSelection } = state.update(state.replaceSelection(pasted))
  expect(newDoc.toString()).toBe('use\ndefinition user {\n }')
  expect(newSelection.main.head).toBe(newDoc.length)
})

it('characters of other directions, control characters and many combining marks are removed', () => {
  const state = EditorState.create({ extensions: [VISIBLE_CHARACTERS] })
  const marks = '\u0300\u{1d165}'.repeat(15)
  const pasted = `a\u202e\u2066\u0001b\tc\nd\u2028e${marks}${marks}f`
  expect(state.update(state.replaceSelection(pasted)).newDoc.toString()).toBe(`ab\tc\nd e${marks}f`)
})

it('text in other scripts stays', () => {
  const text = '// läser 読者 🔑 👩‍🚀 می‌خواهم שָׁלוֹם བསྒྲུབས'
  const state = EditorState.create({ extensions: [VISIBLE_CHARACTERS] })
  expect(state.update(state.replaceSelection(text)).newDoc.toString()).toBe(text)
})
