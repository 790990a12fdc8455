import { randomUUID } from 'node:crypto'
import { v1 } from '@authzed/authzed-node'

// #region parts
/** What the model wants next: a tool with its arguments, or to say something and be done. */
export type Step = { tool: string; input: Record<string, string> } | { say: string }

/** The language model of your choice. It gets the conversation and the tools, and returns one step. */
export interface Model {
  next(conversation: string[], tools: string[]): Promise<Step>
}

/** One of your tools. `needs` names the objects that a call reads, `context` the values for caveats. */
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

/** One task. Your server stores it and never shows it to the model. */
export interface Run {
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

/** Gives an agent a person's task with these tools for these minutes, which is exactly what the person has agreed to. */
export async function startRun(spicedb: SpiceDB, task: Omit<Run, 'id'>, tools: string[], minutes: number) {
  const run: Run = { id: randomUUID(), ...task }
  const end = { seconds: String(Math.floor(Date.now() / 1_000) + minutes * 60), nanos: 0 }
  const facts = [
    [`person:${run.person}`, 'started'],
    [`agent:${run.agent}`, 'carries'],
    ...tools.map((tool) => [`tool:${tool}`, 'granted']),
  ]
  await spicedb.writeRelationships(
    v1.WriteRelationshipsRequest.create({
      updates: facts.map(([resource = '', relation = '']) => ({
        operation: TOUCH,
        relationship: {
          resource: object(resource),
          relation,
          subject: { object: object(`run:${run.id}`), optionalRelation: '' },
          optionalExpiresAt: end,
        },
      })),
      optionalTransactionMetadata: v1.createStructFromObject({ run: run.id, person: run.person, agent: run.agent }),
    }),
  )
  return run
}
// #endregion

// #region end
/** Removes all access of a run at once. Checks that send the token see the change. */
export async function endRun(spicedb: SpiceDB, run: string, reason: string) {
  const { deletedAt } = await spicedb.deleteRelationships(
    v1.DeleteRelationshipsRequest.create({
      relationshipFilter: v1.RelationshipFilter.create({
        optionalSubjectFilter: { subjectType: 'run', optionalSubjectId: run }, // of every resource type
      }),
      optionalTransactionMetadata: v1.createStructFromObject({ run, reason }),
    }),
  )
  return deletedAt?.token
}

/** Stops all runs of an agent, no matter who started them. */
export async function stopAgent(spicedb: SpiceDB, agent: string, reason: string) {
  const { deletedAt } = await spicedb.deleteRelationships(
    v1.DeleteRelationshipsRequest.create({
      relationshipFilter: v1.RelationshipFilter.create({
        resourceType: 'agent',
        optionalResourceId: agent,
        optionalRelation: 'carries',
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

/** Checks several permissions at once, with the newest data. The second value is the token for the log. */
export async function ask(spicedb: SpiceDB, run: string, questions: Question[]): Promise<[boolean[], string]> {
  const { pairs, checkedAt } = await spicedb.checkBulkPermissions(
    v1.CheckBulkPermissionsRequest.create({
      consistency: { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } },
      items: questions.map(({ resource, permission, context }) => ({
        resource: object(resource),
        permission,
        subject: { object: object(`run:${run}`), optionalRelation: '' },
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
  run: string
  tool: string
  objects: string[]
  allowed: boolean
  token: string
}

/** A model can write anything, such as names that SpiceDB would reject, or text in place of a number. */
const wellFormed = (objects: string[], values: (number | string)[]) =>
  objects.every((name) => /^\w+:[\w/|\-=+]{1,1024}$/.test(name)) &&
  values.every((value) => typeof value === 'string' || Number.isSafeInteger(value))

export const DENIED = 'Not permitted. Do not try this again: continue without it, or ask the person.'

/** Calls a tool if the run is allowed to call it and to read everything that the call needs. */
export async function guarded(
  spicedb: SpiceDB,
  run: Run,
  name: string,
  tool: Tool,
  input: Record<string, string>,
  log: Log,
) {
  const objects = tool.needs?.(input) ?? []
  const context = { ip: run.ip, ...tool.context?.(input) }
  if (!wellFormed(objects, Object.values(context))) return DENIED
  const [answers, token] = await ask(spicedb, run.id, [
    { resource: `tool:${name}`, permission: 'call', context },
    ...objects.map((resource) => ({ resource, permission: 'read' })),
  ])
  const allowed = answers.every(Boolean)
  await log({ run: run.id, tool: name, objects, allowed, token }) // first, so that no call is missing in the log
  return allowed ? tool.call(input) : DENIED
}

export type Log = (entry: Entry) => Promise<void>
// #endregion

// #region loop
/** Lets the model work until it is done. After three denials the run ends, because it is lost or under attack. */
export async function work(spicedb: SpiceDB, run: Run, model: Model, tools: Map<string, Tool>, task: string, log: Log) {
  const names = [...tools.keys()]
  const [mayCall] = await ask(
    spicedb,
    run.id,
    names.map((name) => ({ resource: `tool:${name}`, permission: 'call', context: { ip: run.ip, amount: 0 } })),
  )
  const offered = names.filter((_, index) => mayCall[index]) // only a shorter list: each call is checked again
  const conversation = [task]
  let denials = 0
  for (let steps = 0; steps < 20; steps++) {
    const step = await model.next(conversation, offered)
    if ('say' in step) return step.say
    const tool = tools.get(step.tool)
    const result = tool ? await guarded(spicedb, run, step.tool, tool, step.input, log) : DENIED
    conversation.push(result)
    if (result === DENIED && ++denials === 3) break
  }
  await endRun(spicedb, run.id, 'too many steps or denials')
  return 'I stopped, because access was denied or I was going in circles.'
}
// #endregion

// #region retrieval
/** Keeps the passages that a run is allowed to read. The same rule applies to search results as to tools. */
export async function readableBy<T extends { shipment: string }>(spicedb: SpiceDB, run: string, passages: T[]) {
  const ids = [...new Set(passages.map(({ shipment }) => shipment))]
  if (ids.length === 0) return []
  const questions = ids.map((id) => ({ resource: `shipment:${id}`, permission: 'read' }))
  const [answers] = await ask(spicedb, run, questions)
  const may = new Set(ids.filter((_, index) => answers[index]))
  return passages.filter(({ shipment }) => may.has(shipment))
}
// #endregion
