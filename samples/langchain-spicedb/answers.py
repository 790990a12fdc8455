"""Answers questions from documents that the person is allowed to read, with langchain-spicedb 0.2.0."""

import asyncio

from langchain_core.documents import Document
from langchain_core.embeddings import DeterministicFakeEmbedding
from langchain_core.vectorstores import InMemoryVectorStore

# #region settings
SETTINGS = {
    "spicedb_endpoint": "localhost:50051",
    "spicedb_token": "local-dev-key",
    "resource_type": "article",
    "subject_type": "staff",
    "permission": "read",
}
# #endregion

# #region store
store = InMemoryVectorStore(DeterministicFakeEmbedding(size=64))  # use your embedding model and vector store here
store.add_documents(
    [
        Document("Breakfast is served from six.", metadata={"article": "k1"}),
        Document("The kitchen orders bread the evening before.", metadata={"article": "k1"}),
        Document("Every receipt is due within thirty days.", metadata={"article": "f4"}),
        Document("Dana Brik gets no raise this year.", metadata={"article": "p2"}),
    ]
)
# #endregion

# #region filter
from langchain_spicedb import SpiceDBAuthFilter  # noqa: E402

retriever = store.as_retriever(search_kwargs={"k": 4})


async def allowed_documents(question: str, staff: str) -> list[Document]:
    """Searches all documents, then keeps those that the person is allowed to read."""
    permitted = SpiceDBAuthFilter(resource_id_key="article", subject_id=staff, **SETTINGS)
    return await (retriever | permitted).ainvoke(question)
# #endregion


# #region prefilter
from langchain_spicedb import SpiceDBPreFilterRetriever  # noqa: E402


def only(articles: list[str]) -> dict:
    """The filter in the form that this vector store expects. With Pinecone: {"filter": {"article": {"$in": articles}}}."""
    return {"filter": lambda document: document.metadata["article"] in articles}


async def documents_in_reach(question: str, staff: str) -> list[Document]:
    """Asks SpiceDB what the person is allowed to read, then searches only those documents."""
    search = SpiceDBPreFilterRetriever(vector_store=store, filter_factory=only, subject_id=staff, k=4, **SETTINGS)
    return await search.ainvoke(question)
# #endregion


# #region graph
from langgraph.graph import END, START, StateGraph  # noqa: E402
from langchain_spicedb import RAGAuthState, create_check_permissions_node  # noqa: E402


async def retrieve(state: RAGAuthState) -> dict:
    return {"retrieved_documents": await retriever.ainvoke(state["question"])}


async def generate(state: RAGAuthState) -> dict:
    passages = [document.page_content for document in state["authorized_documents"]]
    return {"answer": " ".join(passages) or "I found nothing that you have permission to read."}  # call your model here


graph = StateGraph(RAGAuthState)
graph.add_node("retrieve", retrieve)
graph.add_node("authorize", create_check_permissions_node(resource_id_key="article", **SETTINGS))
graph.add_node("generate", generate)
graph.add_edge(START, "retrieve")
graph.add_edge("retrieve", "authorize")
graph.add_edge("authorize", "generate")
graph.add_edge("generate", END)
answers = graph.compile()
# #endregion


# #region run
async def main() -> None:
    for staff in ("ines", "pia"):
        state = await answers.ainvoke({"question": "Who gets a raise?", "subject_id": staff})
        print(staff, sorted(document.metadata["article"] for document in state["authorized_documents"]))


if __name__ == "__main__":
    asyncio.run(main())
# #endregion
