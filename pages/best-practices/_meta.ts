export default {
  index: { title: 'Best Practices', theme: { breadcrumb: false, pagination: false } },
  essential: { title: 'Essential', href: '/best-practices#priority-a-essential' },
  'strongly-recommended': { title: 'Strongly Recommended', href: '/best-practices#priority-b-strongly-recommended' },
  recommended: { title: 'Recommended', href: '/best-practices#priority-c-recommended' },
}
