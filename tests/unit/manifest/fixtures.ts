import { type FlagDescriptions, type ProgramFacts, programFactsSchema } from '../../../lib/flags/build/schema.ts'

/** A small manifest with a group, a global flag, a boolean flag, a shorthand and a hidden flag. */
export const FACTS: ProgramFacts = programFactsSchema.parse({
  program: 'spicedb',
  version: 'v1.2.3',
  environmentPrefix: 'SPICEDB_',
  commands: [
    {
      name: 'spicedb',
      flags: [{ name: 'log-level', type: 'string', default: 'info', environment: 'SPICEDB_LOG_LEVEL' }],
    },
    { name: 'spicedb datastore', aliases: ['ds'], flags: [] },
    { name: 'spicedb datastore migrate', usage: 'spicedb datastore migrate [revision]', flags: [] },
    {
      name: 'spicedb serve',
      usage: 'spicedb serve [flags]',
      flags: [
        { name: 'datastore-engine', type: 'string', environment: 'SPICEDB_DATASTORE_ENGINE', since: 'v1.7.0' },
        { name: 'http-enabled', type: 'bool', environment: 'SPICEDB_HTTP_ENABLED' },
        { name: 'http-cors', type: 'bool', hidden: true, noEffect: true },
        { name: 'port', shorthand: 'p', type: 'int', default: '9999' },
        { name: 'window', type: 'duration', default: '24h0m0s' },
      ],
    },
  ],
})

/** Descriptions for all of it. */
export const DESCRIPTIONS: FlagDescriptions = {
  commands: {
    spicedb: 'The whole program.',
    'spicedb datastore': 'Groups commands.',
    'spicedb datastore migrate': 'Makes the tables.',
    'spicedb serve': 'Starts the `server`.',
  },
  flags: {
    '--log-level': { group: 'global', description: 'Least severe message.' },
    '--datastore-engine': { group: 'storage', description: 'Where `data` lives.' },
    '--http-enabled': { group: 'http', description: 'Whether it is started.' },
    '--http-cors': { group: 'http', description: 'Shared by commands.' },
    'spicedb serve --http-cors': { group: 'hidden', description: 'For browsers alone.' },
    '--port': { group: 'http', description: 'Where it listens.' },
    '--window': { group: 'storage', description: 'Age of old data.' },
  },
}
