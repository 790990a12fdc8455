import type { EditorView } from '@codemirror/view'
import { useEffect, useMemo } from 'react'
import type { EditorProblem } from '../browser/editor/diagnostics.ts'
import type { ErrorLinks } from '../browser/editor/error-links.ts'
import { showProblems } from '../browser/editor/extensions.ts'
import type { PlaygroundView } from '../browser/session.ts'
import type { Part, PlaygroundTexts } from '../browser/texts.ts'

/** The editors that are shown, by the parts of the sample. */
export interface Editors {
  set(part: Part, editor: EditorView | null): void
  /** Moves the focus and the cursor to a line, which counts from 1. */
  goTo(part: Part, line: number): void
}

/** Tracks a panel's editors, and underlines in them what the engine reports. */
export function useEditors(
  { state, response, isPending }: PlaygroundView,
  links: ErrorLinks,
  texts: PlaygroundTexts,
): Editors {
  const views = useMemo(() => new Map<Part, EditorView>(), [])
  useEffect(() => {
    // Until new answers arrive, existing error marks move with the text.
    if (isPending || !response) return
    for (const [part, view] of views) {
      if (view.state.doc.toString() !== state[part]) continue
      showProblems(view, response, { part, links, render: (problem) => renderProblem(problem, texts) })
    }
  }, [views, state, response, isPending, links, texts])
  return useMemo(
    () => ({
      set(part, editor) {
        if (editor) views.set(part, editor)
        else views.delete(part)
      },
      goTo(part, line) {
        const view = views.get(part)
        if (!view) return
        const { from } = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines))
        view.dispatch({ selection: { anchor: from }, scrollIntoView: true })
        view.focus()
      },
    }),
    [views],
  )
}

/** A message of SpiceDB, with a link to our explanation if there is one. */
function renderProblem({ message, href }: EditorProblem, texts: PlaygroundTexts): Node {
  const element = document.createElement('span')
  element.append(message)
  if (href !== null)
    element.append(' ', Object.assign(document.createElement('a'), { href, textContent: texts.explanation }))
  return element
}
