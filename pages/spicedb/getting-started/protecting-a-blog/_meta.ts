export default {
  enforce: 'Enforce the permissions',
  'list-share-test': 'Share, list and test',
}
