export default {
  'discovering-spicedb': 'Discovering SpiceDB',
  'first-steps': 'First steps',
  'installing-spicedb': { title: 'Choosing how to install', display: 'hidden' },
  install: 'Installing SpiceDB',
  configuration: 'Configuring SpiceDB',
  'client-libraries': 'Client libraries',
  'installing-zed': 'Installing zed',
  'coming-from': 'Coming from',
  'protecting-a-blog': 'Protecting a blog',
  troubleshooting: 'Troubleshooting',
  faq: 'FAQ',
}
