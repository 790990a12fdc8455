export default {
  'authzed-mcp-server': 'AuthZed MCP Server',
  'spicedb-dev-mcp-server': 'SpiceDB Dev MCP Server',
}
