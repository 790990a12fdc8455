export default {
  'writing-relationships': 'Writing relationships',
  'bulk-operations': 'Bulk operations',
  migrations: 'Moving to another SpiceDB',
}
