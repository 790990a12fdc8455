export default {
  'discovering-spicedb': 'Discovering SpiceDB',
  'first-steps': 'First Steps',
  'installing-spicedb': { title: 'Choosing How to Install', display: 'hidden' },
  install: 'Installing SpiceDB',
  configuration: 'Configuring SpiceDB',
  'client-libraries': 'Client Libraries',
  'installing-zed': 'Installing zed',
  'coming-from': 'Coming From',
  'protecting-a-blog': 'Protecting a Blog',
  troubleshooting: 'Troubleshooting',
  faq: 'FAQ',
}
