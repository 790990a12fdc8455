export default {
  'discovering-spicedb': 'What is SpiceDB?',
  'first-steps': 'First Steps',
  'installing-spicedb': { title: 'Choosing an Install Method', display: 'hidden' },
  install: 'Installing SpiceDB',
  'client-libraries': 'Client Libraries',
  'installing-zed': 'Installing the CLI',
  'coming-from': 'Coming From',
  'protecting-a-blog': 'Tutorial: Protecting a Blog Application',
  faq: 'FAQ',
}
