export default {
  operator: 'SpiceDB Kubernetes Operator',
  'deploying-spicedb-operator': 'Deploying the Operator',
  eks: 'Deploying to AWS EKS',
  data: 'Writing Data to SpiceDB',
  performance: 'Improving Performance',
  observability: 'Observability',
  'load-testing': 'Load Testing',
  'secure-rag-pipelines': 'Secure RAG Pipelines',
  'ai-agent-authorization': 'AI Agent Authorization',
}
