export default {
  index: {
    title: 'Documentation',
    type: 'page',
    display: 'hidden',
    theme: { breadcrumb: false, sidebar: false, toc: false, pagination: false, timestamp: false, layout: 'full' },
  },
  spicedb: { title: 'SpiceDB Documentation', type: 'page' },
  authzed: { title: 'AuthZed Product Documentation', type: 'page' },
  'best-practices': { title: 'Best Practices', type: 'page' },
  mcp: { title: 'MCP', type: 'page' },
  search: {
    title: 'Search',
    type: 'page',
    display: 'hidden',
    theme: { sidebar: false, pagination: false, timestamp: false },
  },
  changelog: { title: 'What changed', type: 'page', display: 'hidden', theme: { sidebar: false, pagination: false } },
  privacy: { title: 'Privacy', type: 'page', display: 'hidden', theme: { sidebar: false, pagination: false } },
  offline: {
    title: 'Read Offline or Print',
    type: 'page',
    display: 'hidden',
    theme: { sidebar: false, pagination: false },
  },
  accessibility: {
    title: 'Accessibility',
    type: 'page',
    display: 'hidden',
    theme: { sidebar: false, pagination: false },
  },
  404: { title: 'Page not found', type: 'page', display: 'hidden', theme: { timestamp: false, layout: 'full' } },
  500: { title: 'Server error', type: 'page', display: 'hidden', theme: { timestamp: false, layout: 'full' } },
}
