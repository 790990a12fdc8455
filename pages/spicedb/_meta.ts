export default {
  index: { title: 'Overview', theme: { breadcrumb: false } },
  'getting-started': 'Getting started',
  concepts: 'Concepts',
  modeling: 'Modeling',
  ops: 'Operations',
  tutorials: 'Tutorials',
  integrations: 'Integrations',
  api: 'API reference',
  links: 'Links',
}
