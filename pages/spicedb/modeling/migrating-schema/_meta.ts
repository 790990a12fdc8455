export default {
  'move-data': 'Move data',
  'review-changes': 'Review changes',
}
