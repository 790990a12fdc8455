// #region before
import { randomUUID } from 'node:crypto'
import { type Handler, type Post, Refused, webServer } from './web.ts'

const posts = new Map<string, Post>()

const find = (id: string): Post => {
  const post = posts.get(id)
  if (!post) throw new Refused(404, 'not found')
  return post
}

const createPost: Handler = async ({ body }) => {
  const post = { id: randomUUID(), title: body.title ?? '', body: body.body ?? '' }
  posts.set(post.id, post)
  return { id: post.id }
}

const listPosts: Handler = async () => [...posts.values()].map(({ id, title }) => ({ id, title }))

const openPost: Handler = async ({ id }) => {
  const { title, body } = find(id)
  return { id, title, body }
}

const editPost: Handler = async ({ id, body }) => {
  find(id).body = body.body ?? ''
  return { id }
}

const deletePost: Handler = async ({ id }) => {
  find(id)
  posts.delete(id)
  return { id }
}

const app = webServer({
  'POST /posts': createPost,
  'GET /posts': listPosts,
  'GET /posts/:id': openPost,
  'PUT /posts/:id': editPost,
  'DELETE /posts/:id': deletePost,
})
app.listen(4000, 'localhost', () => console.log('listening on http://localhost:4000'))
// #endregion
