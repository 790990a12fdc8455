export default {
  'grant-history': 'Grant history',
}
