export default {
  reference: 'Consistency Reference',
}
