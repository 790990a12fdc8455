// #region prepare
import { readFileSync } from 'node:fs'
import { v1 } from '@authzed/authzed-node'
import { connect } from './client.ts'
import { allow, relationship } from './guard.ts'

/** Writes the schema, then the relationships that exist before the first post. You can run it again at any time. */
export async function prepare({ promises }: ReturnType<typeof connect>) {
  const schema = readFileSync(new URL('blog.zed', import.meta.url), 'utf8')
  await promises.writeSchema(v1.WriteSchemaRequest.create({ schema }))
  const owner = relationship('blog:lantern', 'owner', 'person:olga')
  const writer = relationship('blog:lantern', 'writer', 'person:wim')
  await allow(promises, [owner, writer])
}
// #endregion

// #region main
if (import.meta.filename === process.argv[1]) {
  const client = connect()
  await prepare(client)
  client.close()
  console.log('schema and blog are ready')
}
// #endregion
