import { type Engine, EngineError } from './engine.ts'

/** Deletes all relationships and the schema. A database without a schema is already empty. */
export async function wipe(engine: Engine): Promise<void> {
  for (const definition of definitionNames(await readSchema(engine))) {
    await engine.deleteRelationships(definition)
  }
  await engine.writeSchema('')
}

async function readSchema(engine: Engine): Promise<string> {
  try {
    return await engine.readSchema()
  } catch (error) {
    if (error instanceof EngineError && error.code === 'NotFound') return ''
    throw error
  }
}

const definitionNames = (schema: string): string[] =>
  [...schema.matchAll(/^definition\s+([\w/]+)/gm)].map((match) => match[1] ?? '')
