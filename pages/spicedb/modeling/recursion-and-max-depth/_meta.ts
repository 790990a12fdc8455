export default {
  'prevent-loops': 'Prevent loops',
}
