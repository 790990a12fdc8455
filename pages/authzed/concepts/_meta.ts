export default {
  'audit-logging': 'Audit logging',
  'authzed-materialize': 'AuthZed Materialize',
  'expedited-support': 'Expedited support',
  'feature-maturity': 'Feature maturity',
  'management-dashboard': 'Management dashboard',
  'multi-region': 'Multi-region deployments',
  'private-networking': 'Private networking',
  'rate-limiting': 'Rate limiting',
  'restricted-api-access': 'Restricted API access',
  'security-embargo': 'Security embargo',
  'update-channels': 'Update channels',
  'workload-isolation': 'Workload isolation',
}
