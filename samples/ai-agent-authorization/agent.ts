import { randomUUID } from 'node:crypto'
import { v1 } from '@authzed/authzed-node'

// #region parts
/** What the model wants to do next: call a tool with arguments, or give its final answer. */
export type Step = { tool: string; input: Record<string, string> } | { say: string }

/** Your language model. It receives the conversation and the tools, and returns one step. */
export interface Model {
  next(conversation: string[], tools: string[]): Promise<Step>
}

/** One of your tools. `needs` returns the objects that a call reads, `context` the values for caveats. */
export interface Tool {
  needs?(input: Record<string, string>): string[]
  context?(input: Record<string, string>): Record<string, number | string>
  call(input: Record<string, string>): Promise<string>
}

/** The methods that the agent calls. `client.promises` has them. */
export type SpiceDB = Pick<
  v1.ZedPromiseClientInterface,
  'checkBulkPermissions' | 'writeRelationships' | 'deleteRelationships'
>

/** One task of an agent for a person. Your server stores it, and the model never sees it. */
export interface Session {
  id: string
  person: string
  agent: string
  ip: string
}

const object = (name: string) => ({
  objectType: name.slice(0, name.indexOf(':')),
  objectId: name.slice(name.indexOf(':') + 1),
})
// #endregion

// #region start
const { TOUCH } = v1.RelationshipUpdate_Operation

/** Gives an agent the tools and the time that the person has agreed to. */
export async function startSession(spicedb: SpiceDB, task: Omit<Session, 'id'>, tools: string[], minutes: number) {
  const session: Session = { id: randomUUID(), ...task }
  const end = { seconds: String(Math.floor(Date.now() / 1_000) + minutes * 60), nanos: 0 }
  const facts = [
    [`person:${session.person}`, 'started'],
    [`agent:${session.agent}`, 'runs'],
    ...tools.map((tool) => [`tool:${tool}`, 'granted']),
  ]
  await spicedb.writeRelationships(
    v1.WriteRelationshipsRequest.create({
      updates: facts.map(([resource = '', relation = '']) => ({
        operation: TOUCH,
        relationship: {
          resource: object(resource),
          relation,
          subject: { object: object(`session:${session.id}`), optionalRelation: '' },
          optionalExpiresAt: end,
        },
      })),
      optionalTransactionMetadata: v1.createStructFromObject({
        session: session.id,
        person: session.person,
        agent: session.agent,
      }),
    }),
  )
  return session
}
// #endregion

// #region end
/** Removes all access of a session. Checks that send the returned token take this into account. */
export async function endSession(spicedb: SpiceDB, session: string, reason: string) {
  const { deletedAt } = await spicedb.deleteRelationships(
    v1.DeleteRelationshipsRequest.create({
      relationshipFilter: v1.RelationshipFilter.create({
        optionalSubjectFilter: { subjectType: 'session', optionalSubjectId: session }, // of every resource type
      }),
      optionalTransactionMetadata: v1.createStructFromObject({ session, reason }),
    }),
  )
  return deletedAt?.token
}

/** Stops all sessions of an agent, no matter who started them. */
export async function stopAgent(spicedb: SpiceDB, agent: string, reason: string) {
  const { deletedAt } = await spicedb.deleteRelationships(
    v1.DeleteRelationshipsRequest.create({
      relationshipFilter: v1.RelationshipFilter.create({
        resourceType: 'agent',
        optionalResourceId: agent,
        optionalRelation: 'runs',
      }),
      optionalTransactionMetadata: v1.createStructFromObject({ agent, reason }),
    }),
  )
  return deletedAt?.token
}
// #endregion

// #region check
export interface Question {
  resource: string
  permission: string
  context?: Record<string, number | string>
}

/** Checks several permissions in one call, with the newest data. The second value is the token for the log. */
export async function ask(spicedb: SpiceDB, session: string, questions: Question[]): Promise<[boolean[], string]> {
  const { pairs, checkedAt } = await spicedb.checkBulkPermissions(
    v1.CheckBulkPermissionsRequest.create({
      consistency: { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } },
      items: questions.map(({ resource, permission, context }) => ({
        resource: object(resource),
        permission,
        subject: { object: object(`session:${session}`), optionalRelation: '' },
        context: context && v1.createStructFromObject(context),
      })),
    }),
  )
  const yes = v1.CheckPermissionResponse_Permissionship.HAS_PERMISSION
  const answers = pairs.map(({ response }) => response.oneofKind === 'item' && response.item.permissionship === yes)
  return [answers, checkedAt?.token ?? '']
}
// #endregion

// #region guard
/** One line of the audit log. */
export interface Entry {
  session: string
  tool: string
  objects: string[]
  allowed: boolean
  token: string
}

/** A model can send anything, such as IDs that SpiceDB would reject, or text instead of a number. */
const wellFormed = (objects: string[], values: (number | string)[]) =>
  objects.every((name) => /^\w+:[\w/|\-=+]{1,1024}$/.test(name)) &&
  values.every((value) => typeof value === 'string' || Number.isSafeInteger(value))

export const DENIED = "Not permitted. Don't try this again: continue without it, or ask the person."

/** Calls a tool if the session is allowed to call it and to read everything that the call needs. */
export async function guarded(
  spicedb: SpiceDB,
  session: Session,
  name: string,
  tool: Tool,
  input: Record<string, string>,
  log: Log,
) {
  const objects = tool.needs?.(input) ?? []
  const context = { ip: session.ip, ...tool.context?.(input) }
  if (!wellFormed(objects, Object.values(context))) return DENIED
  const [answers, token] = await ask(spicedb, session.id, [
    { resource: `tool:${name}`, permission: 'call', context },
    ...objects.map((resource) => ({ resource, permission: 'read' })),
  ])
  const allowed = answers.every(Boolean)
  await log({ session: session.id, tool: name, objects, allowed, token }) // if logging fails, the tool isn't called
  return allowed ? tool.call(input) : DENIED
}

export type Log = (entry: Entry) => Promise<void>
// #endregion

// #region loop
/** Lets the model work until it's done. Three denials end the session, because the model is stuck or manipulated. */
export async function work(
  spicedb: SpiceDB,
  session: Session,
  model: Model,
  tools: Map<string, Tool>,
  task: string,
  log: Log,
) {
  const names = [...tools.keys()]
  const [callable] = await ask(
    spicedb,
    session.id,
    names.map((name) => ({ resource: `tool:${name}`, permission: 'call', context: { ip: session.ip, amount: 0 } })),
  )
  const offered = names.filter((_, index) => callable[index]) // each call is checked again
  const conversation = [task]
  let denials = 0
  for (let steps = 0; steps < 20; steps++) {
    const step = await model.next(conversation, offered)
    if ('say' in step) return step.say
    const tool = tools.get(step.tool)
    const result = tool ? await guarded(spicedb, session, step.tool, tool, step.input, log) : DENIED
    conversation.push(result)
    if (result === DENIED && ++denials === 3) break
  }
  await endSession(spicedb, session.id, 'too many steps or denials')
  return 'I stopped because my requests were denied or I went in circles.'
}
// #endregion

// #region retrieval
/** Keeps the passages that a session is allowed to read, because search results follow the same rules as tools. */
export async function readableBy<T extends { shipment: string }>(spicedb: SpiceDB, session: string, passages: T[]) {
  const ids = [...new Set(passages.map(({ shipment }) => shipment))]
  if (ids.length === 0) return []
  const questions = ids.map((id) => ({ resource: `shipment:${id}`, permission: 'read' }))
  const [answers] = await ask(spicedb, session, questions)
  const readable = new Set(ids.filter((_, index) => answers[index]))
  return passages.filter(({ shipment }) => readable.has(shipment))
}
// #endregion
