export default {
  'write-and-delete': 'Write and Delete',
  reference: 'Format, Filters, Errors',
}
