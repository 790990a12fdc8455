export default {
  index: { title: 'Overview', theme: { breadcrumb: false } },
  'getting-started': 'Getting Started',
  concepts: 'Concepts',
  modeling: 'Modeling',
  ops: 'Operations',
  api: 'API Reference',
  links: 'Links',
}
