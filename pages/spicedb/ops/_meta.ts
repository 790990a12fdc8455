export default {
  operator: 'SpiceDB Operator',
  'deploying-spicedb-operator': 'Deploying the Operator',
  eks: 'Deploying to AWS EKS',
  data: 'Writing Data to SpiceDB',
  resilience: 'Resilience',
  'postgres-fdw': 'PostgreSQL Foreign Data Wrapper',
  performance: 'Improving Performance',
  observability: 'Observability',
  'load-testing': 'Load Testing',
  'secure-rag-pipelines': 'Secure RAG Pipelines',
  'ai-agent-authorization': 'Authorization for AI Agents',
}
