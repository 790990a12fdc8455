export default {
  consumer: 'Build a Watch consumer',
  reference: 'Watch reference',
}
