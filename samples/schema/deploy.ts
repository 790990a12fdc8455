// #region deploy
import { readFile } from 'node:fs/promises'
import { v1 } from '@authzed/authzed-node'

/** The methods that these functions call. `v1.NewClient(…).promises` has them. */
type Schemas = Pick<v1.ZedPromiseClientInterface, 'writeSchema' | 'readSchema'>

/** Replaces the whole schema with the text of a file. Returns the ZedToken to send with later requests. */
export async function deploy(schemas: Schemas, file: string) {
  const request = v1.WriteSchemaRequest.create({ schema: await readFile(file, 'utf8') })
  const { writtenAt } = await schemas.writeSchema(request)
  return writtenAt?.token
}

/** Reads the newest schema, as SpiceDB formats it. */
export async function stored(schemas: Schemas) {
  const { schemaText } = await schemas.readSchema(v1.ReadSchemaRequest.create())
  return schemaText
}
// #endregion
