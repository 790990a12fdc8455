import { externalEntry } from '../../components/layout/meta.tsx'
import { LINKS } from '../../lib/shared/site.ts'

export default {
  index: { title: 'Model Context Protocol', theme: { pagination: false } },
  authzed: 'AuthZed MCP',
  reference: externalEntry('MCP Reference Implementations', LINKS.mcpReference),
}
