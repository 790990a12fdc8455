export default {
  cel: 'CEL in Caveats',
}
