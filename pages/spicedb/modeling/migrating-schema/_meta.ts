export default {
  'move-data': 'Move Data',
  'review-changes': 'Review Changes',
}
