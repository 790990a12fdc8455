export default {
  enforce: 'Enforce the Permissions',
  'list-share-test': 'Share, List and Test',
}
