export default {
  'agentic-rag': 'Agentic RAG',
}
