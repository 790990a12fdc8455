import { externalEntry } from '../../components/layout/meta.tsx'
import { LINKS } from '../../lib/shared/site.ts'

export default {
  index: { title: 'MCP and Authorization', theme: { pagination: false } },
  'authorize-an-mcp-server': 'Authorize an MCP Server',
  authzed: 'AuthZed MCP',
  reference: externalEntry('MCP Reference Implementations', LINKS.mcpReference),
}
