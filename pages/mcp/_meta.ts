import { LINKS } from '@authzed-docs/shared/site.ts'
import { externalEntry } from '../../components/layout/meta.tsx'

export default {
  index: { title: 'MCP and authorization', theme: { pagination: false } },
  'authorize-an-mcp-server': 'Authorize an MCP server',
  authzed: 'AuthZed MCP',
  reference: externalEntry('MCP reference implementations', LINKS.mcpReference),
}
