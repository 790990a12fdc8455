import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentUnit } from '@codemirror/language'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface CodeEditorProps {
  /** The shadow root around the editor, which gets its style sheets. */
  root: ShadowRoot
  label: string
  /** Id of the description. */
  describedBy: string
  value: string
  extensions: Extension
  onChange: (value: string) => void
  /** Gets the editor when it's shown, and null when it's removed. */
  onView: (view: EditorView | null) => void
}

/** An editor. A value that differs from its text replaces it, in one step that can be undone. */
export function CodeEditor(props: CodeEditorProps): ReactNode {
  const parent = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(null)
  // The listeners of the editor call those of the last rendering.
  const latest = useRef(props)
  latest.current = props
  useLayoutEffect(() => {
    const { root, label, describedBy, value, extensions } = latest.current
    if (!parent.current) return
    const view = new EditorView({
      root,
      parent: parent.current,
      state: EditorState.create({
        doc: value,
        extensions: [
          lineNumbers(),
          history(),
          bracketMatching(),
          closeBrackets(),
          highlightSpecialChars(),
          EditorView.lineWrapping,
          indentUnit.of('  '),
          EditorState.tabSize.of(2),
          keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...defaultKeymap, indentWithTab]),
          // Editable elements have the focus anyway, but programs that check pages look for the attribute.
          EditorView.contentAttributes.of({ 'aria-label': label, 'aria-describedby': describedBy, tabindex: '0' }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            const text = state.doc.toString()
            if (docChanged && text !== latest.current.value) latest.current.onChange(text)
          }),
          EDITOR_THEME,
          extensions,
        ],
      }),
    })
    editor.current = view
    latest.current.onView(view)
    return () => {
      latest.current.onView(null)
      view.destroy()
    }
  }, [])
  useLayoutEffect(() => {
    const view = editor.current
    if (!view || view.state.doc.toString() === props.value) return
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: props.value } })
  }, [props.value])
  return <div className="editor" ref={parent} />
}

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
