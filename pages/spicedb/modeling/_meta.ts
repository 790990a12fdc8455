export default {
  'developing-a-schema': 'Developing a schema',
  patterns: 'Schema patterns',
  'composable-schemas': 'Composable schemas',
  'representing-users': 'Representing users',
  'validation-testing-debugging': 'Validation, testing, debugging',
  'recursion-and-max-depth': 'Recursion and max depth',
  'protecting-a-list-endpoint': 'Protecting a list endpoint',
  'migrating-schema': 'Migrating a schema',
  'access-control-management': 'Access control management',
  'access-control-audit': 'Access control audit',
  attributes: 'Incorporating attributes',
  'dev-mcp-server': { title: 'SpiceDB dev MCP server', href: '/mcp/authzed/spicedb-dev-mcp-server' },
}
