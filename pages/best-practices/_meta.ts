export default {
  index: { title: 'Best practices', theme: { breadcrumb: false, pagination: false } },
  essential: { title: 'Essential', href: '/best-practices#priority-a-essential' },
  'strongly-recommended': { title: 'Strongly recommended', href: '/best-practices#priority-b-strongly-recommended' },
  recommended: { title: 'Recommended', href: '/best-practices#priority-c-recommended' },
}
