export default {
  reference: 'Consistency reference',
}
