from collections.abc import Callable

from langchain_core.callbacks import CallbackManagerForRetrieverRun
from langchain_core.documents import Document
from langchain_core.retrievers import BaseRetriever


# #region retriever
class PermittedRetriever(BaseRetriever):
    """The pipeline as a LangChain retriever. Each instance belongs to one person and one request."""

    retrieve: Callable  # pipeline.retrieve
    staff: str
    token: str | None = None
    limit: int = 3

    def _get_relevant_documents(
        self, query: str, *, run_manager: CallbackManagerForRetrieverRun
    ) -> list[Document]:
        chunks = self.retrieve(self.staff, query, self.limit, token=self.token)
        return [Document(page_content=chunk.text, metadata={"article": chunk.article}) for chunk in chunks]
# #endregion
