export default {
  'picking-a-product': 'Picking a Product',
  cloud: 'Getting Started with AuthZed Cloud',
  'moving-between-products': 'Moving Between Products',
  'setting-up-private-networking': 'Setting up Private Networking',
  'postgres-fdw': 'Querying with SQL',
}
