export default {
  consumer: 'Build a Watch Consumer',
  reference: 'Watch Reference',
}
