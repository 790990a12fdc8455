import { externalEntry } from '../../components/layout/meta.tsx'
import { LINKS } from '../../lib/shared/site.ts'

export default {
  index: { title: 'MCP and authorization', theme: { pagination: false } },
  'authorize-an-mcp-server': 'Authorize an MCP server',
  authzed: 'AuthZed MCP',
  reference: externalEntry('MCP reference implementations', LINKS.mcpReference),
}
