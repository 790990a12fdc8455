import { lexemesOf } from '@authzed-docs/shared/schema/lexemes.ts'
import { autocompletion } from '@codemirror/autocomplete'
import { indentService } from '@codemirror/language'
import { setDiagnostics } from '@codemirror/lint'
import { EditorState, type Extension } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { EngineResponse } from '../../engine/browser/protocol.ts'
import { INVISIBLE, replacementOf } from '../invisible-characters.ts'
import type { Part } from '../texts.ts'
import { completeRelationship, completeSchema, type RelationshipSources } from './completions.ts'
import { diagnosticsOf, type EditorProblem } from './diagnostics.ts'
import type { ErrorLinks } from './error-links.ts'
import { highlighting } from './highlighting.ts'

/** Keys that comment lines out use this sign, in both languages. */
const COMMENTS = EditorState.languageData.of(() => [{ commentTokens: { line: '//' } }])

/** Replaces invisible characters that are pasted or typed. */
export const VISIBLE_CHARACTERS = EditorState.transactionFilter.of((transaction) => {
  const changes: { from: number; to: number; insert: string }[] = []
  transaction.changes.iterChanges((_fromA, _toA, start, _end, inserted) => {
    for (const { 0: character, index } of inserted.toString().matchAll(INVISIBLE))
      changes.push({ from: start + index, to: start + index + character.length, insert: replacementOf(character) })
  })
  return changes.length === 0 ? transaction : [transaction, { changes, sequential: true }]
})

/** Indents a line by the braces that are open before it. */
const BRACES = indentService.of(({ state, unit }, position) => {
  const before = lexemesOf(state.sliceDoc(0, position))
  const opened = before.reduce((depth, { text }) => depth + Number(text === '{') - Number(text === '}'), 0)
  const closes = /^\s*\}/.test(state.sliceDoc(position, state.doc.lineAt(position).to))
  return unit * Math.max(0, closes ? opened - 1 : opened)
})

/** For the editor of the schema: colors, indentation, and completion of keywords and names. */
export const schemaExtensions = (): Extension => [
  highlighting('zed'),
  COMMENTS,
  BRACES,
  autocompletion({ override: [completeSchema], icons: false }),
]

/** For the editor of the relationships. */
export const relationshipExtensions = (schema: () => string): Extension => [
  highlighting('relationships'),
  COMMENTS,
  autocompletion({
    override: [
      (context) =>
        completeRelationship({ schema, relationships: () => context.state.doc.toString(), permissions: false })(
          context,
        ),
    ],
    icons: false,
  }),
]

/** For the check box, and for the editors of assertions and expected relations, whose lines are YAML. */
export const checkExtensions = (sources: Omit<RelationshipSources, 'permissions'>): Extension =>
  autocompletion({ override: [completeRelationship({ ...sources, permissions: true })], icons: false })

/**
 * Underlines the errors and warnings of a response in an editor that shows the text of the request.
 * @param options.render shows a message with its link
 */
export function showProblems(
  view: EditorView,
  response: EngineResponse,
  options: { part: Part; links: ErrorLinks; render?: (problem: EditorProblem) => Node },
): void {
  const diagnostics = diagnosticsOf(response, { ...options, doc: view.state.doc })
  view.dispatch(setDiagnostics(view.state, diagnostics))
}
