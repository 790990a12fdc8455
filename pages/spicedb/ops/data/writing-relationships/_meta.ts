export default {
  sync: 'Keep SpiceDB in sync',
}
