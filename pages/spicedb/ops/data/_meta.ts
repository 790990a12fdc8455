export default {
  'writing-relationships': 'Writing Relationships',
  'bulk-operations': 'Bulk Operations',
  migrations: 'Moving to Another SpiceDB',
}
