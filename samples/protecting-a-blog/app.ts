// #region head
import { randomUUID } from 'node:crypto'
import { connect } from './client.ts'
import {
  allow,
  atLeast,
  check,
  disallow,
  editable,
  forget,
  newest,
  type Permission,
  type Permissions,
  relationship,
  viewable,
} from './guard.ts'
import { type Call, type Handler, hasAccount, type Post, Refused, webServer } from './web.ts'

const BLOG = 'blog:lantern'

export function blogApp(permissions: Permissions) {
  const posts = new Map<string, Post>()

  /** Rows are replaced, never modified, so the text and the token of a row that was read belong together. */
  const save = (id: string, changes: Partial<Post>) => {
    const post = posts.get(id)
    if (post) posts.set(id, { ...post, ...changes })
  }
  // #endregion

  // #region guarded
  type PostHandler = (call: Call, post: Post, checkedAt: string) => Promise<unknown>

  /** A handler that runs only if access is granted. A denial, an unknown post and a failed check all end the request. */
  const guarded =
    (permission: Permission, handler: PostHandler): Handler =>
    async (call) => {
      const post = posts.get(call.id)
      if (!post) throw new Refused(404, 'not found')
      const checkFor = (wanted: Permission) => {
        const freshness = wanted === 'view' ? atLeast(post.zedToken) : newest
        return check(permissions, call.session.person, wanted, `post:${post.id}`, freshness)
      }
      const { allowed, token } = await checkFor(permission)
      if (allowed) return handler(call, post, token)
      // Only people who are allowed to read the post find out that it exists.
      if (permission !== 'view' && (await checkFor('view')).allowed) throw new Refused(403, 'not allowed')
      throw new Refused(404, 'not found')
    }
  // #endregion

  // #region create
  const createPost: Handler = async ({ session, body }) => {
    const { allowed } = await check(permissions, session.person, 'contribute', BLOG, newest)
    if (!allowed) throw new Refused(403, 'not allowed')
    const id = randomUUID()
    posts.set(id, { id, title: body.title ?? '', body: body.body ?? '' }) // first the row, which no one is allowed to see yet
    const post = `post:${id}`
    const relationships = [relationship(post, 'blog', BLOG), relationship(post, 'author', `person:${session.person}`)]
    session.zedToken = await allow(permissions, relationships)
    save(id, { zedToken: session.zedToken })
    return { id }
  }
  // #endregion

  // #region open
  const openPost: PostHandler = async (_call, { id, title, body }) => ({ id, title, body })
  // #endregion

  // #region edit
  const editPost: PostHandler = async ({ body }, { id }, checkedAt) => {
    save(id, { body: body.body ?? '', zedToken: checkedAt }) // new text, new token
    return { id }
  }
  // #endregion

  // #region share
  /** Adds or removes a relationship of a post, and stores the token with the row and in the session. */
  const change =
    (operation: typeof allow, relation: string): PostHandler =>
    async ({ session, person }, { id }) => {
      if (relation === 'invited' && !hasAccount(person)) throw new Refused(400, 'no such account')
      const subject = relation === 'invited' ? `person:${person}` : 'person:*'
      session.zedToken = await operation(permissions, [relationship(`post:${id}`, relation, subject)], `post:${id}`)
      save(id, { zedToken: session.zedToken })
      return { id }
    }
  // #endregion

  // #region list
  /** Everything that this person is allowed to read, in the order of the table. */
  const listPosts: Handler = async ({ session }) => {
    const rows = [...posts.values()].reverse().slice(0, 50) // in SQL: ORDER BY … LIMIT 50
    const ids = rows.map(({ id }) => id)
    const seen = await viewable(permissions, session.person, ids, session.zedToken)
    return rows.filter(({ id }) => seen.has(id)).map(({ id, title }) => ({ id, title }))
  }

  /** Everything that this person is allowed to edit, even if that is only a few of many posts. */
  const listMine: Handler = async ({ session }) => {
    const ids = await editable(permissions, session.person, session.zedToken)
    const rows = [...ids].flatMap((id) => posts.get(id) ?? []) // in SQL: WHERE id = ANY(…)
    return rows.map(({ id, title }) => ({ id, title }))
  }
  // #endregion

  // #region delete
  const deletePost: PostHandler = async (_call, { id }) => {
    await forget(permissions, `post:${id}`) // first the relationships: from now on, no one is allowed to see the row
    posts.delete(id)
    return { id }
  }
  // #endregion

  // #region routes
  return webServer({
    'POST /posts': createPost,
    'GET /posts': listPosts,
    'GET /mine': listMine,
    'GET /posts/:id': guarded('view', openPost),
    'PUT /posts/:id': guarded('edit', editPost),
    'PUT /posts/:id/audience': guarded('edit', change(allow, 'audience')),
    'DELETE /posts/:id/audience': guarded('edit', change(disallow, 'audience')),
    'PUT /posts/:id/invited/:person': guarded('edit', change(allow, 'invited')),
    'DELETE /posts/:id/invited/:person': guarded('edit', change(disallow, 'invited')),
    'DELETE /posts/:id': guarded('remove', deletePost),
  })
}

if (import.meta.filename === process.argv[1]) {
  const listening = () => console.log('listening on http://localhost:4000')
  blogApp(connect().promises).listen(4000, 'localhost', listening)
}
// #endregion
