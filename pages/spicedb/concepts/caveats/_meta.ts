export default {
  cel: 'CEL in caveats',
}
