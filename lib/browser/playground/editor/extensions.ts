import { autocompletion } from '@codemirror/autocomplete'
import { setDiagnostics } from '@codemirror/lint'
import type { Extension } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { EngineResponse } from '../../engine/protocol.ts'
import type { Part } from '../texts.ts'
import { completeRelationship, completeSchema, type RelationshipSources } from './completions.ts'
import { diagnosticsOf, type Problem } from './diagnostics.ts'
import type { ErrorLinks } from './error-links.ts'
import { relationshipLanguage } from './relationship-language.ts'
import { schemaLanguage } from './schema-language.ts'
import { tokenColors } from './token-colors.ts'

/** For the editor of the schema: its language, colors, and completion of keywords and names. */
export const schemaExtensions = (): Extension => [
  schemaLanguage,
  tokenColors,
  autocompletion({ override: [completeSchema], icons: false }),
]

/** For the editor of the relationships. */
export const relationshipExtensions = (schema: () => string): Extension => [
  relationshipLanguage,
  tokenColors,
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
  options: { part: Part; links: ErrorLinks; render?: (problem: Problem) => Node },
): void {
  const diagnostics = diagnosticsOf(response, { ...options, doc: view.state.doc })
  view.dispatch(setDiagnostics(view.state, diagnostics))
}
