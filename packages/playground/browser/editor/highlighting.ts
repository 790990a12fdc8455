import { cel } from '@authzed-docs/shared/highlight/cel.ts'
import { COLOR_PAIRS, colorClass, lightStyle } from '@authzed-docs/shared/highlight/color-classes.ts'
import { relationships } from '@authzed-docs/shared/highlight/relationships.ts'
import { siteThemes } from '@authzed-docs/shared/highlight/theme.ts'
import { zed } from '@authzed-docs/shared/highlight/zed.ts'
import { type EditorState, type Extension, RangeSetBuilder, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import { createHighlighterCoreSync } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import json from 'shiki/langs/json.mjs'
import { EncodedTokenMetadata, type ITokenizeLineResult2, type StateStack } from 'shiki/textmate'

/** Languages of editors. Their grammars are those of code blocks. */
export type EditorLanguage = 'zed' | 'relationships'

/** Longer texts aren't colored, in characters, because each change colors the whole text. */
const MAX_LENGTH = 10_000

/** Longer lines aren't colored, because the time grows with the square of their length: 50,000 characters took 30 s. */
const MAX_LINE_LENGTH = 500

/** Text after more open brackets isn't colored, because each of them makes all further lines slower: it took 3.6 s. */
const MAX_DEPTH = 50

const THEME = siteThemes.light

const highlighter = createHighlighterCoreSync({
  engine: createJavaScriptRegexEngine(),
  langs: [cel, zed, json, relationships],
  themes: [THEME],
})

/** A part of a text and its class in code blocks. */
export interface ColoredToken {
  from: number
  to: number
  name: string
}

/** Splits a text into tokens, as in a code block. Leaves out what would take too long. */
export function colorTokens(text: string, lang: EditorLanguage): ColoredToken[] {
  const { colorMap } = highlighter.setTheme(THEME)
  const grammar = highlighter.getLanguage(lang)
  const colored: ColoredToken[] = []
  let rules: StateStack | null = null
  let lineStart = 0
  for (const line of text.split('\n')) {
    if (line.length < MAX_LINE_LENGTH) {
      const { tokens, ruleStack }: ITokenizeLineResult2 = grammar.tokenizeLine2(line, rules)
      if (ruleStack.depth > MAX_DEPTH) break
      rules = ruleStack
      // Each token is two numbers: where it starts, and its color among other things.
      for (let index = 0; index < tokens.length; index += 2) {
        const [start = 0, metadata = 0, end = line.length] = tokens.subarray(index, index + 3)
        const name = colorClass(lightStyle(colorMap[EncodedTokenMetadata.getForeground(metadata)] ?? ''))
        if (name !== null && line.slice(start, end).trim() !== '')
          colored.push({ from: lineStart + start, to: lineStart + end, name })
      }
    }
    lineStart += line.length + 1
  }
  return colored
}

function marksOf({ doc }: EditorState, lang: EditorLanguage): DecorationSet {
  const marks = new RangeSetBuilder<Decoration>()
  if (doc.length <= MAX_LENGTH)
    for (const { from, to, name } of colorTokens(doc.toString(), lang))
      marks.add(from, to, Decoration.mark({ class: name }))
  return marks.finish()
}

/** Colors an editor like a code block. It has rules of its own, because the page's rules don't reach into a shadow root. */
export const highlighting = (lang: EditorLanguage): Extension => [
  StateField.define<DecorationSet>({
    create: (state) => marksOf(state, lang),
    update: (marks, { docChanged, state }) => (docChanged ? marksOf(state, lang) : marks),
    provide: (field) => EditorView.decorations.from(field),
  }),
  EditorView.theme(
    Object.fromEntries(
      COLOR_PAIRS.map(([light, dark]) => [
        `.${colorClass(lightStyle(light))}`,
        { color: `light-dark(${light}, ${dark})` },
      ]),
    ),
  ),
]
