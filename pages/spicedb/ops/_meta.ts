export default {
  operator: 'SpiceDB Operator',
  'deploying-spicedb-operator': 'Deploying the operator',
  eks: 'Deploying to AWS EKS',
  data: 'Writing data to SpiceDB',
  resilience: 'Resilience',
  'postgres-fdw': 'PostgreSQL foreign data wrapper',
  performance: 'Improving performance',
  observability: 'Observability',
  'load-testing': 'Load testing',
  'secure-rag-pipelines': 'Secure RAG pipelines',
  'ai-agent-authorization': 'Authorization for AI agents',
}
