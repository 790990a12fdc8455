import type { ZedCall } from './call.ts'
import * as context from './context.ts'
import { CONSISTENCY_FLAGS, type FlagTable } from './flags.ts'
import { importFile } from './import.ts'
import { lookupResources, lookupSubjects } from './lookup.ts'
import * as permission from './permission.ts'
import * as relationship from './relationship.ts'
import * as schema from './schema.ts'
import { compile, diff } from './schema-diff.ts'
import { validate } from './validate.ts'

/** A zed command: how many arguments it takes, its own flags, and what it does or why it is not run. */
export interface Command {
  args: [min: number, max: number]
  flags: FlagTable
  run?: (call: ZedCall) => Promise<void>
  /** Set instead of `run`. */
  notRun?: string
}

const WRITE: FlagTable = { json: 'bool', caveat: 'string', 'expiration-time': 'string', 'batch-size': 'number' }
const TRACE: FlagTable = { json: 'bool', explain: 'bool', schema: 'bool', ...CONSISTENCY_FLAGS }
const BACKUP: FlagTable = {
  'prefix-filter': 'string',
  'prefix-replacements': 'string',
  'rewrite-legacy': 'bool',
  'page-limit': 'number',
  'batch-size': 'number',
  'batches-per-transaction': 'number',
  'conflict-strategy': 'string',
  'disable-retries': 'bool',
  'request-timeout': 'string',
  'redact-definitions': 'bool',
  'redact-relations': 'bool',
  'redact-object-ids': 'bool',
  'print-redacted-object-ids': 'bool',
}
const backup: Command = { args: [0, 1], flags: BACKUP, notRun: 'zed backup works on files' }

/** Commands of zed v1.2.0 (internal/cmd/*.go, internal/commands/*.go) by their full name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  'schema read': { args: [0, 0], flags: { json: 'bool' }, run: schema.read },
  'schema write': { args: [0, 1], flags: { json: 'bool', 'schema-definition-prefix': 'string' }, run: schema.write },
  'schema copy': {
    args: [2, 2],
    flags: { json: 'bool', 'schema-definition-prefix': 'string' },
    notRun: 'zed schema copy needs two servers',
  },
  'schema diff': { args: [2, 2], flags: {}, run: diff },
  'schema compile': { args: [1, 1], flags: { out: 'string' }, run: compile },
  'relationship create': { args: [0, 3], flags: WRITE, run: relationship.write('CREATE') },
  'relationship touch': { args: [0, 3], flags: WRITE, run: relationship.write('TOUCH') },
  'relationship delete': {
    args: [0, 3],
    flags: { json: 'bool', 'batch-size': 'number' },
    run: relationship.write('DELETE'),
  },
  'relationship read': {
    args: [1, 3],
    flags: {
      json: 'bool',
      'subject-filter': 'string',
      'page-limit': 'number',
      limit: 'number',
      cursor: 'string',
      'show-cursor': 'bool',
      ...CONSISTENCY_FLAGS,
    },
    run: relationship.read,
  },
  'relationship bulk-delete': {
    args: [1, 3],
    flags: { force: 'bool', 'subject-filter': 'string', 'optional-limit': 'number' },
    run: relationship.bulkDelete,
  },
  'relationship watch': {
    args: [0, 2],
    flags: { object_types: 'string', revision: 'string', timestamp: 'bool', filter: 'string' },
    notRun: 'zed relationship watch does not end',
  },
  'permission check': {
    args: [3, 3],
    flags: { ...TRACE, 'error-on-no-permission': 'bool', 'caveat-context': 'string' },
    run: permission.check,
  },
  'permission bulk': { args: [1, Number.POSITIVE_INFINITY], flags: TRACE, run: permission.bulk },
  'permission expand': { args: [2, 2], flags: { json: 'bool', ...CONSISTENCY_FLAGS }, run: permission.expand },
  'permission lookup-resources': {
    args: [3, 3],
    flags: {
      json: 'bool',
      'caveat-context': 'string',
      'page-limit': 'number',
      cursor: 'string',
      'show-cursor': 'bool',
      debug: 'bool',
      ...CONSISTENCY_FLAGS,
    },
    run: lookupResources,
  },
  'permission lookup-subjects': {
    args: [3, 3],
    flags: { json: 'bool', 'caveat-context': 'string', ...CONSISTENCY_FLAGS },
    run: lookupSubjects,
  },
  validate: {
    args: [1, Number.POSITIVE_INFINITY],
    flags: { 'force-color': 'bool', 'fail-on-warn': 'bool', type: 'string' },
    run: validate,
  },
  import: {
    args: [1, 1],
    flags: {
      'batch-size': 'number',
      workers: 'number',
      schema: 'bool',
      relationships: 'bool',
      'schema-definition-prefix': 'string',
    },
    run: importFile,
  },
  'context list': { args: [0, 0], flags: { 'reveal-tokens': 'bool' }, run: context.list },
  'context set': { args: [3, 3], flags: {}, run: context.set },
  'context remove': { args: [1, 1], flags: {}, run: context.remove },
  'context use': { args: [0, 1], flags: {}, run: context.use },
  use: { args: [0, 1], flags: {}, run: context.use },
  version: { args: [0, 0], flags: { 'include-deps': 'bool', 'include-remote-version': 'bool' }, run: context.version },
  'mcp experimental-run': { args: [0, 0], flags: { port: 'number' }, notRun: 'zed mcp is a server that does not end' },
  'backup create': backup,
  'backup restore': backup,
  'backup parse-schema': backup,
  'backup parse-revision': backup,
  'backup parse-relationships': backup,
  'backup redact': backup,
  backup,
  restore: backup,
  'preview schema compile': { args: [1, 1], flags: { out: 'string' }, run: compile },
  completion: { args: [1, 1], flags: { 'no-descriptions': 'bool' }, notRun: 'zed completion prints a script' },
  help: { args: [0, 3], flags: {}, notRun: 'zed help is not imitated' },
}
