export default {
  'langchain-spicedb': 'LangChain and LangGraph',
  pinecone: 'Pinecone',
  testcontainers: 'Testcontainers',
}
