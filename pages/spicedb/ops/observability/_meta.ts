export default {
  metrics: 'Metrics Reference',
}
