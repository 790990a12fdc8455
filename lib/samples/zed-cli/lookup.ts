import type { FoundSubject } from '../engine/engine.ts'
import type { ZedCall } from './call.ts'
import { checkConsistency } from './permission.ts'
import { contextOf, prettyJson, splitObject, splitSubject } from './text.ts'

/** zed's prettyLookupPermissionship. */
function pretty({ id, conditional, missing }: { id: string; conditional: boolean; missing: string[] }): string {
  return conditional ? `${id} (caveated, missing context: ${missing.join(', ')})` : id
}

/** `zed permission lookup-resources` */
export async function lookupResources(call: ZedCall): Promise<void> {
  checkConsistency(call)
  const { flags } = call
  const subject = splitSubject(call.arg(2))
  const context = contextOf(flags.string('caveat-context'))
  const limit = flags.number('page-limit', 0)
  const engine = await call.run.database.engine()
  if (flags.bool('debug')) call.log('INF', 'debugging requested on LookupResources')
  let cursor = flags.string('cursor')
  for (;;) {
    const found = await engine.lookupResources(call.arg(0), call.arg(1), subject, { context, limit, cursor })
    for (const resource of found) {
      if (flags.bool('json')) call.print(prettyJson(resource.json))
      call.print(pretty(resource))
      cursor = resource.cursor
    }
    if (found.length === 0 || limit === 0 || found.length < limit) break
  }
  if (flags.bool('show-cursor', true) && cursor) call.print(`Last cursor: ${cursor}`)
  call.unordered = !flags.bool('json')
}

/** `zed permission lookup-subjects` */
export async function lookupSubjects(call: ZedCall): Promise<void> {
  checkConsistency(call)
  const resource = splitObject(call.arg(0))
  const [type = '', relation = ''] = call.arg(2).split('#')
  const context = contextOf(call.flags.string('caveat-context'))
  const engine = await call.run.database.engine()
  for (const subject of await engine.lookupSubjects(resource, call.arg(1), { type, relation }, { context })) {
    if (call.flags.bool('json')) call.print(prettyJson(subject.json))
    call.print(`${type}:${pretty(subject)}${excluded(subject)}`)
  }
  call.unordered = !call.flags.bool('json')
}

function excluded(subject: FoundSubject): string {
  if (subject.excluded.length === 0) return ''
  return ` - {\n${subject.excluded.map((one) => `\t${pretty(one)}\n`).join('')}}`
}
