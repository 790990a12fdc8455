import { v1 } from '@authzed/authzed-node'
import { asObject } from '../engine/convert.ts'
import type { DebugInformation } from '../engine/engine.ts'
import { sortKeys } from '../relationship.ts'
import { goDuration } from './text.ts'
import { addChild, type TreeNode, treeLines } from './tree.ts'

/** One step of a check; authzed-node exports no name for it. */
export type CheckTrace = NonNullable<DebugInformation['check']>

/** CheckDebugTrace.Permissionship and CaveatEvalInfo.Result of debug.proto; authzed-node does not export its enums. */
const Result = { UNSPECIFIED: 0, NO_PERMISSION: 1, HAS_PERMISSION: 2, CONDITIONAL_PERMISSION: 3 } as const
const CaveatResult = { FALSE: 2, TRUE: 3, MISSING_SOME_CONTEXT: 4 } as const

/** Lines of `--explain`, as zed's internal/printers/debug.go prints them, without colors. */
export function explainLines(trace: CheckTrace): string[] {
  const top: TreeNode = { text: '', children: [] }
  addTrace(top, trace)
  const root = top.children[0]
  return root ? treeLines(root) : []
}

function addTrace(parent: TreeNode, trace: CheckTrace): void {
  const { resource, permission, duration } = trace
  const time = duration ? ` (${goDuration(Number(duration.seconds) * 1e9 + duration.nanos)})` : ''
  const what = `${resource?.objectType}:${resource?.objectId} ${permission}`
  const node = addChild(parent, `${markOf(trace)} ${what}${cachedText(trace)}${time}`)
  addCaveat(node, trace)
  const { resolution } = trace
  if (resolution.oneofKind === 'subProblems') for (const sub of resolution.subProblems.traces) addTrace(node, sub)
  else if (trace.result === Result.HAS_PERMISSION) addChild(node, subjectText(trace))
}

function markOf(trace: CheckTrace): string {
  if (trace.result === Result.UNSPECIFIED) return '∵'
  if (trace.result === Result.NO_PERMISSION) return '⨉'
  if (trace.result !== Result.CONDITIONAL_PERMISSION) return '✓'
  const caveat = trace.caveatEvaluationInfo?.result
  if (caveat === CaveatResult.FALSE) return '⨉'
  return caveat === CaveatResult.MISSING_SOME_CONTEXT ? '?' : '✓'
}

function cachedText({ resolution, source }: CheckTrace): string {
  if (resolution.oneofKind !== 'wasCachedResult' || !resolution.wasCachedResult) return ''
  const kind = source.split(':')[0]
  return kind ? ` (cached by ${kind})` : ' (cached)'
}

function subjectText({ subject }: CheckTrace): string {
  return `${subject?.object?.objectType}:${subject?.object?.objectId} ${subject?.optionalRelation ?? ''}`
}

const CAVEAT_MARKS: Readonly<Record<number, string>> = {
  [CaveatResult.FALSE]: '⨉',
  [CaveatResult.TRUE]: '✓',
  [CaveatResult.MISSING_SOME_CONTEXT]: '?',
}

function addCaveat(node: TreeNode, trace: CheckTrace): void {
  const info = trace.caveatEvaluationInfo
  if (!info) return
  const missing = info.result === CaveatResult.MISSING_SOME_CONTEXT
  const child = addChild(node, `${CAVEAT_MARKS[info.result] ?? ''} ${info.expression} ${info.caveatName}`)
  const context = info.context ? asObject(v1.PbStruct.toJson(info.context)) : {}
  if (Object.keys(context).length > 0) addChild(child, JSON.stringify(sortKeys(context), null, 2))
  else if (!missing) addChild(child, '(no matching context found)')
  if (missing) addChild(child, `missing context: ${(info.partialCaveatInfo?.missingRequiredContext ?? []).join(', ')}`)
}
