export default {
  index: { title: 'Overview', theme: { breadcrumb: false } },
  guides: 'Guides',
  concepts: 'Concepts',
  api: 'API reference',
  links: 'Links',
}
