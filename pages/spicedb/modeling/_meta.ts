export default {
  'developing-a-schema': 'Developing a Schema',
  patterns: 'Schema Patterns',
  'composable-schemas': 'Composable Schemas',
  'representing-users': 'Representing Users',
  'validation-testing-debugging': 'Validation, Testing, Debugging',
  'recursion-and-max-depth': 'Recursion & Max Depth',
  'protecting-a-list-endpoint': 'Protecting a List Endpoint',
  'migrating-schema': 'Migrating a Schema',
  'access-control-management': 'Access Control Management',
  'access-control-audit': 'Access Control Audit',
  attributes: 'Incorporating Attributes',
  'dev-mcp-server': { title: 'SpiceDB Dev MCP Server', href: '/mcp/authzed/spicedb-dev-mcp-server' },
}
