export default {
  'write-and-delete': 'Write and delete',
  reference: 'Format, filters, errors',
}
