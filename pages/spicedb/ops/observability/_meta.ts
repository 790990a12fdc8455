export default {
  metrics: 'Metrics reference',
}
