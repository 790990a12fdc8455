export default {
  reference: 'Migrations by version',
  'schema-modes': 'Schema storage modes',
}
