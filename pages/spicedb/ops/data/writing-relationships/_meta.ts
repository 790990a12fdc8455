export default {
  sync: 'Keep SpiceDB in Sync',
}
