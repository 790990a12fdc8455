import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentUnit } from '@codemirror/language'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import {
  checkExtensions,
  relationshipExtensions,
  schemaExtensions,
  VISIBLE_CHARACTERS,
} from '../browser/editor/extensions.ts'
import type { PlaygroundSession } from '../browser/session.ts'
import type { Part } from '../browser/texts.ts'
import { usePanel } from './use-panel.ts'

/** The editor for a part of the sample, below its name. A state that differs from its text replaces it, in one step that can be undone. */
export function PartEditor({ part }: { part: Part }): ReactNode {
  const { root, session, editors, texts, view } = usePanel()
  const parent = useRef<HTMLDivElement>(null)
  const label = texts.parts[part]
  const value = view.state[part]
  useLayoutEffect(() => {
    if (!parent.current) return
    const doc = session.view().state[part]
    const editor = new EditorView({
      root,
      parent: parent.current,
      state: EditorState.create({
        doc,
        extensions: [
          lineNumbers(),
          history(),
          bracketMatching(),
          closeBrackets(),
          highlightSpecialChars(),
          VISIBLE_CHARACTERS,
          hasLongLine(doc) ? [] : EditorView.lineWrapping,
          indentUnit.of('  '),
          EditorState.tabSize.of(2),
          keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...defaultKeymap, indentWithTab]),
          // Editable elements have the focus anyway, but programs that check pages look for the attribute.
          EditorView.contentAttributes.of({ 'aria-label': label, 'aria-describedby': 'keys', tabindex: '0' }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            const text = state.doc.toString()
            if (docChanged && text !== session.view().state[part]) session.edit({ [part]: text })
          }),
          BELOW_BARS,
          EDITOR_THEME,
          extensionsOf(part, session),
        ],
      }),
    })
    editors.set(part, editor)
    return () => {
      editors.delete(part)
      editor.destroy()
    }
  }, [part, label, root, session, editors])
  useLayoutEffect(() => {
    const editor = editors.get(part)
    if (!editor || editor.state.doc.toString() === value) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } })
  }, [part, editors, value])
  return (
    <div className="part" data-part={part}>
      <p className="name">{label}</p>
      <div className="editor" ref={parent} />
    </div>
  )
}

/** Longest line that is wrapped, in characters. Browsers need seconds for 200,000 spaces, which can end a line anywhere. */
const MAX_WRAPPED_LENGTH = 1000

const hasLongLine = (text: string): boolean => text.split('\n').some(({ length }) => length > MAX_WRAPPED_LENGTH)

function extensionsOf(part: Part, session: PlaygroundSession): Extension {
  const schema = (): string => session.view().state.schema
  const relationships = (): string => session.view().state.relationships
  if (part === 'schema') return schemaExtensions()
  if (part === 'relationships') return relationshipExtensions(schema)
  return checkExtensions({ schema, relationships })
}

/** The cursor stays out of the part of an editor that the page's bars cover. */
const BELOW_BARS = EditorView.scrollMargins.of(({ scrollDOM }) => {
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  return { top: Math.max(0, covered - scrollDOM.getBoundingClientRect().top) }
})

/** The colors are those of the page, in both themes. */
const EDITOR_THEME = EditorView.theme({
  '&': { color: 'var(--site-text)', backgroundColor: 'var(--site-code)', fontSize: 'var(--text-sm)' },
  '&.cm-focused': { outline: '2px solid var(--site-accent-text)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--font-code)', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'currentColor', paddingBlock: '0.5rem' },
  '.cm-gutters': { color: 'var(--site-text-muted)', backgroundColor: 'transparent', border: '0' },
  '&.cm-focused .cm-matchingBracket': { color: 'inherit', backgroundColor: 'var(--site-accent-surface)' },
  '.cm-tooltip': {
    maxWidth: 'min(28rem, calc(100vw - 2rem))',
    border: '1px solid var(--site-border)',
    color: 'var(--site-text)',
    backgroundColor: 'var(--site-background)',
  },
  '.cm-tooltip a': { color: 'var(--site-accent-text)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    color: 'var(--site-on-button)',
    backgroundColor: 'var(--site-button)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected] .cm-completionDetail': { color: 'inherit' },
  '.cm-completionMatchedText': { textDecoration: 'underline' },
  '.cm-diagnostic': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  '.cm-diagnostic-error': { borderInlineStart: '4px solid var(--fig-bad)' },
  '.cm-diagnostic-warning': { borderInlineStart: '4px solid var(--site-warning)' },
  '.cm-diagnosticSource': { color: 'var(--site-text-muted)', opacity: '1' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--fig-bad)',
    textDecorationSkipInk: 'none',
  },
  '.cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecoration: 'underline dashed var(--site-warning)',
    textDecorationSkipInk: 'none',
  },
  // The browser replaces other colors there, so that the suggestion would look like the others.
  '@media (forced-colors: active)': {
    '.cm-tooltip-autocomplete ul li[aria-selected]': { color: 'HighlightText', backgroundColor: 'Highlight' },
  },
})
