export default {
  'audit-logging': 'Audit Logging',
  'authzed-materialize': 'AuthZed Materialize',
  'expedited-support': 'Expedited Support',
  'feature-maturity': 'Feature Maturity',
  'management-dashboard': 'Management Dashboard',
  'multi-region': 'Multi-Region Deployments',
  'private-networking': 'Private Networking',
  'rate-limiting': 'Rate Limiting',
  'restricted-api-access': 'Restricted API Access',
  'security-embargo': 'Security Embargo',
  'update-channels': 'Update Channels',
  'workload-isolation': 'Workload Isolation',
}
