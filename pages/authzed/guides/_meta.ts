export default {
  'picking-a-product': 'Picking a Product',
  'setting-up-private-networking': 'Setting up Private Networking',
}
