export default {
  index: { title: 'Overview', theme: { breadcrumb: false } },
  'getting-started': 'Getting Started',
  concepts: 'Concepts',
  modeling: 'Modeling',
  ops: 'Operations',
  tutorials: 'Tutorials',
  integrations: 'Integrations',
  api: 'API Reference',
  links: 'Links',
}
