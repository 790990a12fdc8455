export default {
  upgrading: 'Upgrading',
  troubleshooting: 'Troubleshooting',
}
