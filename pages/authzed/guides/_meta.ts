export default {
  'picking-a-product': 'Picking a product',
  cloud: 'Getting started with AuthZed Cloud',
  'moving-between-products': 'Moving between products',
  'setting-up-private-networking': 'Setting up private networking',
  'postgres-fdw': 'Querying with SQL',
}
