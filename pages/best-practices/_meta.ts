export default {
  index: { title: 'Best practices', theme: { breadcrumb: false, pagination: false } },
}
