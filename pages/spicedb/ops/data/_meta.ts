export default {
  'writing-relationships': 'Writing Relationships',
  'bulk-operations': 'Bulk Operations',
  migrations: 'Migrating between SpiceDB Instances',
}
