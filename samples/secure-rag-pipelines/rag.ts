import { v1 } from '@authzed/authzed-node'

// #region parts
/** A piece of an article. `article` is the ID of the SpiceDB object that decides who can see the chunk. */
export interface Chunk {
  article: string
  text: string
  vector: number[]
}

/** Turns texts into vectors with your embedding model. */
export interface Embedder {
  embed(texts: string[]): Promise<number[][]>
}

/** Finds the chunks that are nearest to a vector, best first. */
export interface VectorStore {
  add(chunks: Chunk[]): Promise<void>
  search(vector: number[], options: { limit: number; skip?: number; articles?: string[] }): Promise<Chunk[]>
}

/** Answers a question from passages with your language model. */
export interface Model {
  answer(question: string, passages: string[]): Promise<string>
}

/** The methods that the pipeline calls. `client.promises` has them. */
export type SpiceDB = Pick<v1.ZedPromiseClientInterface, 'checkBulkPermissions' | 'lookupResources'>

/** At least as fresh as the last change that you know of. Without a token, the newest data. */
export const freshness = (token?: string): v1.Consistency => ({
  requirement: token
    ? { oneofKind: 'atLeastAsFresh', atLeastAsFresh: { token } }
    : { oneofKind: 'fullyConsistent', fullyConsistent: true },
})
// #endregion

// #region ingest
export interface Article {
  id: string
  text: string
}

/** Splits articles into chunks of a few sentences, and stores each chunk with the ID of its article. */
export async function ingest(articles: Article[], embedder: Embedder, store: VectorStore, sentences = 1) {
  for (const { id, text } of articles) {
    const parts = text.match(/[^.]+\.\s*/g) ?? [text]
    const texts = Array.from({ length: Math.ceil(parts.length / sentences) }, (_, index) =>
      parts
        .slice(index * sentences, (index + 1) * sentences)
        .join('')
        .trim(),
    )
    const vectors = await embedder.embed(texts)
    await store.add(texts.map((text, index) => ({ article: id, text, vector: vectors[index] ?? [] })))
  }
}
// #endregion

// #region pre
/** The articles that a person is allowed to read, or undefined if there are more than `most`. */
export async function readable(spicedb: SpiceDB, staff: string, most: number, consistency: v1.Consistency) {
  const request = v1.LookupResourcesRequest.create({
    consistency,
    resourceObjectType: 'article',
    permission: 'read',
    subject: { object: { objectType: 'staff', objectId: staff } },
    optionalLimit: Math.min(1_000, most + 1),
  })
  const articles = new Set<string>()
  for (;;) {
    const page = await spicedb.lookupResources(request)
    for (const { resourceObjectId, permissionship } of page) {
      if (permissionship === v1.LookupPermissionship.HAS_PERMISSION) articles.add(resourceObjectId)
    }
    if (articles.size > most) return undefined
    if (page.length < request.optionalLimit) return [...articles]
    request.optionalCursor = page.at(-1)?.afterResultCursor
  }
}

/** Searches only what the person is allowed to read. */
export const preFilter = (store: VectorStore, vector: number[], articles: string[], limit: number) =>
  articles.length === 0 ? Promise.resolve([]) : store.search(vector, { limit, articles })
// #endregion

// #region post
/** Which of these articles a person is allowed to read, in one call. */
async function allowed(spicedb: SpiceDB, staff: string, articles: string[], consistency: v1.Consistency) {
  const { pairs } = await spicedb.checkBulkPermissions(
    v1.CheckBulkPermissionsRequest.create({
      consistency,
      items: articles.map((objectId) => ({
        resource: { objectType: 'article', objectId },
        permission: 'read',
        subject: { object: { objectType: 'staff', objectId: staff } },
      })),
    }),
  )
  const yes = v1.CheckPermissionResponse_Permissionship.HAS_PERMISSION
  return new Set(
    pairs.flatMap(({ request, response }) =>
      // an item with an error or a conditional answer counts as denied
      response.oneofKind === 'item' && response.item.permissionship === yes ? (request?.resource?.objectId ?? []) : [],
    ),
  )
}

/** Fetches candidates in rounds until enough of them are allowed. */
export async function postFilter(
  spicedb: SpiceDB,
  store: VectorStore,
  vector: number[],
  staff: string,
  limit: number,
  consistency: v1.Consistency,
) {
  const kept: Chunk[] = []
  const size = limit * 4
  for (let round = 0; round < 5; round++) {
    const candidates = await store.search(vector, { limit: size, skip: round * size })
    if (candidates.length === 0) break
    const articles = [...new Set(candidates.map(({ article }) => article))]
    const readable = await allowed(spicedb, staff, articles, consistency)
    kept.push(...candidates.filter(({ article }) => readable.has(article)))
    if (kept.length >= limit || candidates.length < size) break
  }
  return kept.slice(0, limit)
}
// #endregion

// #region ask
/** Searches the readable articles if there are few. Otherwise searches all, then checks the results. */
export async function retrieve(spicedb: SpiceDB, store: VectorStore, vector: number[], staff: string, ask: Ask = {}) {
  const { limit = 3, most = 500 } = ask
  const consistency = freshness(ask.token)
  const articles = await readable(spicedb, staff, most, consistency)
  return articles
    ? preFilter(store, vector, articles, limit)
    : postFilter(spicedb, store, vector, staff, limit, consistency)
}

export interface Ask {
  limit?: number
  /** If the person can read more articles than this, uses the post-filter. */
  most?: number
  token?: string
}

/** Answers a person's question. The model sees nothing that the person isn't allowed to read. */
export async function answer(pipeline: Pipeline, staff: string, question: string, ask?: Ask) {
  const { spicedb, store, embedder, model } = pipeline
  const [vector = []] = await embedder.embed([question])
  const chunks = await retrieve(spicedb, store, vector, staff, ask)
  if (chunks.length === 0) return { text: 'I found nothing that you have permission to read.', sources: [] }
  const text = await model.answer(
    question,
    chunks.map((chunk) => chunk.text),
  )
  return { text, sources: [...new Set(chunks.map(({ article }) => article))] }
}

export interface Pipeline {
  spicedb: SpiceDB
  store: VectorStore
  embedder: Embedder
  model: Model
}
// #endregion
