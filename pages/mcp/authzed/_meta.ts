export default {
  'authzed-mcp-server': 'AuthZed MCP server',
  'spicedb-dev-mcp-server': 'SpiceDB dev MCP server',
}
