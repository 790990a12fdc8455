export default {
  zanzibar: 'Google Zanzibar',
  schema: 'Schema Language Reference',
  relationships: 'Relationships',
  caveats: 'Caveats',
  'expiring-relationships': 'Expiring Relationships',
  consistency: 'Consistency',
  commands: 'Commands & Flags',
  datastores: 'Datastores',
  'datastore-migrations': 'Datastore Migrations',
  'reflection-apis': 'Reflection APIs',
  watch: 'Watching Changes',
  glossary: 'Glossary',
}
