export default {
  index: { title: 'Overview', theme: { breadcrumb: false } },
  guides: 'Guides',
  concepts: 'Concepts',
  links: 'Links',
  api: 'API reference',
}
