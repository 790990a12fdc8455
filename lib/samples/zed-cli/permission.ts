import type { v1 } from '@authzed/authzed-node'
import { v1 as api } from '@authzed/authzed-node'
import type { CheckItem, CheckResult, DebugInformation, Permissionship } from '../engine/engine.ts'
import { EngineError } from '../engine/engine.ts'
import { parseRelationship } from '../relationship.ts'
import { SampleError } from '../sample-error.ts'
import { NotRun, type ZedCall, ZedError } from './call.ts'
import { explainLines } from './explain.ts'
import { contextOf, prettyJson, splitObject, splitSubject } from './text.ts'
import { addChild, type TreeNode, treeLines } from './tree.ts'

const WORDS: Readonly<Record<Permissionship, string>> = { has: 'true', none: 'false', conditional: 'caveated' }

/** Consistency flags exclude each other; which one it is makes no difference here. Throws ZedError. */
export function checkConsistency({ flags }: ZedCall): void {
  const given = ['consistency-full', 'consistency-at-least', 'consistency-at-exactly'].filter((name) => flags.has(name))
  if (given.length > 1) throw new ZedError('provided multiple consistency flags')
}

/** `zed permission check` */
export async function check(call: ZedCall): Promise<void> {
  checkConsistency(call)
  const resource = splitObject(call.arg(0))
  const item: CheckItem = { resource, permission: call.arg(1), subject: splitSubject(call.arg(2)) }
  const context = contextOf(call.flags.string('caveat-context'))
  if (context) item.context = context
  const trace = wantsTrace(call)
  if (trace) call.log('INF', 'debugging requested on check')
  const engine = await call.run.database.engine()
  const result = await engine.check(item, { trace }).catch((error: unknown) => withoutTrace(error, trace))
  if (call.flags.bool('json')) return call.print(prettyJson(result.json))
  if (result.permissionship === 'conditional') {
    call.log('WRN', 'missing fields in caveat context', { fields: result.missing })
  }
  call.print(WORDS[result.permissionship])
  printTrace(call, result.trace)
  if (call.flags.bool('error-on-no-permission') && result.permissionship !== 'has') call.exit = 1
}

const wantsTrace = ({ flags }: ZedCall): boolean => flags.bool('explain') || flags.bool('schema')

/** The trace of a failed check stands in the error's details, which the embedded engine does not hand out. */
function withoutTrace(error: unknown, trace: boolean): never {
  if (trace && error instanceof EngineError) throw new NotRun('the trace of a failed check is not available')
  throw error
}

function printTrace(call: ZedCall, trace: DebugInformation | undefined): void {
  if (!wantsTrace(call)) return
  if (!trace?.check) {
    call.log('WRN', 'No trace found for the check')
    return
  }
  call.unordered = true
  call.varies = true
  if (call.flags.bool('explain')) call.print([...explainLines(trace.check), ''].join('\n'))
  if (call.flags.bool('schema')) call.print(trace.schemaUsed)
}

/** `zed permission bulk` */
export async function bulk(call: ZedCall): Promise<void> {
  checkConsistency(call)
  const items = call.args.map(bulkItem)
  const engine = await call.run.database.engine()
  const { items: answers, json } = await engine.checkBulk(items, { trace: wantsTrace(call) })
  if (call.flags.bool('json')) return call.print(prettyJson(json))
  for (const answer of answers) {
    const { resource, permission, subject } = answer.item
    const line = `${resource.type}:${resource.id}#${permission}@${subject.type}:${subject.id} => `
    if ('error' in answer) throw new NotRun('zed prints the error of one bulk item in a form that varies')
    printAnswer(call, line, answer.result)
  }
}

function printAnswer(call: ZedCall, line: string, result: CheckResult): void {
  call.print(line + WORDS[result.permissionship])
  printTrace(call, result.trace)
}

/** zed drops the subject's relation here (v1.2.0), and takes context from a caveat in the string. */
function bulkItem(text: string): CheckItem {
  try {
    const { resource, relation, subject, caveat } = parseRelationship(text)
    const item: CheckItem = { resource, permission: relation, subject: { ...subject, relation: '' } }
    return caveat ? { ...item, context: caveat.context } : item
  } catch (error) {
    if (error instanceof SampleError) throw new ZedError(`unable to parse relation: ${text}`)
    throw error
  }
}

/** `zed permission expand` */
export async function expand(call: ZedCall): Promise<void> {
  checkConsistency(call)
  const engine = await call.run.database.engine()
  const { tree, json } = await engine.expand(splitObject(call.arg(1)), call.arg(0))
  if (call.flags.bool('json')) return call.print(prettyJson(json))
  const top: TreeNode = { text: '', children: [] }
  if (tree) addTree(top, tree)
  call.unordered = true
  for (const root of top.children) call.print([...treeLines(root), ''].join('\n'))
}

const OPERATIONS = api.AlgebraicSubjectSet_Operation

function addTree(parent: TreeNode, tree: v1.PermissionRelationshipTree): void {
  const { expandedObject: object, expandedRelation, treeType } = tree
  const node = object ? addChild(parent, `${bare(object.objectType)}:${object.objectId}->${expandedRelation}`) : parent
  if (treeType.oneofKind === 'leaf') for (const subject of treeType.leaf.subjects) addChild(node, leafText(subject))
  if (treeType.oneofKind !== 'intermediate') return
  const operation = addChild(node, (OPERATIONS[treeType.intermediate.operation] ?? '').toLowerCase())
  for (const child of treeType.intermediate.children) addTree(operation, child)
}

/** zed leaves out the prefix of a type. */
const bare = (type: string): string => type.slice(type.indexOf('/') + 1)

function leafText(subject: v1.SubjectReference): string {
  const object = `${bare(subject.object?.objectType ?? '')}:${subject.object?.objectId}`
  return subject.optionalRelation ? `${object}->${subject.optionalRelation}` : object
}
