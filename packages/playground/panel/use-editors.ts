import type { EditorView } from '@codemirror/view'
import { useEffect, useMemo } from 'react'
import type { EditorProblem } from '../browser/editor/diagnostics.ts'
import type { ErrorLinks } from '../browser/editor/error-links.ts'
import { showProblems } from '../browser/editor/extensions.ts'
import type { PlaygroundView } from '../browser/session.ts'
import type { Part, PlaygroundTexts } from '../browser/texts.ts'

/** The editors that are shown, by the parts of the sample. */
export type Editors = Map<Part, EditorView>

/** Underlines in a panel's editors what the engine reports. */
export function useEditors(
  { state, response, isPending }: PlaygroundView,
  links: ErrorLinks,
  texts: PlaygroundTexts,
): Editors {
  const editors = useMemo<Editors>(() => new Map(), [])
  useEffect(() => {
    // Until new answers arrive, existing error marks move with the text.
    if (isPending || !response) return
    for (const [part, editor] of editors) {
      if (editor.state.doc.toString() !== state[part]) continue
      showProblems(editor, response, { part, links, render: (problem) => renderProblem(problem, texts) })
    }
  }, [editors, state, response, isPending, links, texts])
  return editors
}

/** Moves the focus and the cursor to a line, which counts from 1. */
export function goToLine(editor: EditorView | undefined, line: number): void {
  if (!editor) return
  const { doc } = editor.state
  const { from } = doc.line(Math.min(Math.max(line, 1), doc.lines))
  editor.dispatch({ selection: { anchor: from }, scrollIntoView: true })
  editor.focus()
}

/** A message of SpiceDB, with a link to our explanation if there is one. */
function renderProblem({ message, href }: EditorProblem, texts: PlaygroundTexts): Node {
  const element = document.createElement('span')
  element.append(message)
  if (href !== null)
    element.append(' ', Object.assign(document.createElement('a'), { href, textContent: texts.explanation }))
  return element
}
