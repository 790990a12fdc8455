export default {
  'prevent-loops': 'Prevent Loops',
}
