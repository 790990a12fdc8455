export default {
  'langchain-spicedb': 'LangChain & LangGraph',
  pinecone: 'Pinecone',
  testcontainers: 'Testcontainers',
}
