import type { Extension } from '@codemirror/state'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { checkExtensions, relationshipExtensions, schemaExtensions } from '../browser/editor/extensions.ts'
import type { PlaygroundSession } from '../browser/session.ts'
import type { Part, PlaygroundTexts } from '../browser/texts.ts'
import { CodeEditor } from './code-editor.tsx'
import type { Editors } from './use-editors.ts'

interface PartEditorProps {
  part: Part
  root: ShadowRoot
  session: PlaygroundSession
  editors: Editors
  texts: PlaygroundTexts
}

/** The editor for a part of the sample, below its name. */
export function PartEditor({ part, root, session, editors, texts }: PartEditorProps): ReactNode {
  const value = useSyncExternalStore(session.subscribe, () => session.view().state[part])
  const extensions = useMemo(() => extensionsOf(part, session), [part, session])
  return (
    <div className="part" data-part={part}>
      <p className="name">{texts.parts[part]}</p>
      <CodeEditor
        describedBy="keys"
        extensions={extensions}
        label={texts.parts[part]}
        onChange={(text) => session.edit({ [part]: text })}
        onView={(view) => editors.set(part, view)}
        root={root}
        value={value}
      />
    </div>
  )
}

function extensionsOf(part: Part, session: PlaygroundSession): Extension {
  const schema = (): string => session.view().state.schema
  const relationships = (): string => session.view().state.relationships
  if (part === 'schema') return schemaExtensions()
  if (part === 'relationships') return relationshipExtensions(schema)
  return checkExtensions({ schema, relationships })
}
