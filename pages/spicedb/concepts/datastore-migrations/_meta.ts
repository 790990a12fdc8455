export default {
  reference: 'Migrations by Version',
  'schema-modes': 'Schema Storage Modes',
}
