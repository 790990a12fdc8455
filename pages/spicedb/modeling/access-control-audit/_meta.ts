export default {
  'grant-history': 'Grant History',
}
