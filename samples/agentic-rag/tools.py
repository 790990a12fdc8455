import json
from pathlib import Path

from langchain_core.documents import Document
from langchain_core.tools import tool
from langchain_core.vectorstores import InMemoryVectorStore
from langgraph.prebuilt import ToolRuntime

from local import WordEmbeddings
from permissions import Session, permitted

# #region index
TEXTS: dict[str, str] = json.loads(Path(__file__).with_name("articles.json").read_text())

store = InMemoryVectorStore(WordEmbeddings())  # swap: PineconeVectorStore(index, embedding) from langchain-pinecone
store.add_documents([Document(text, metadata={"article": article}) for article, text in TEXTS.items()])
# #endregion

WANTED, CANDIDATES, ROUNDS = 2, 3, 3
DENIED = "There's no such article, or it isn't yours to use. Continue without it."
outdated: set[str] = set()


@tool(response_format="content_and_artifact")
def search_articles(query: str, runtime: ToolRuntime[Session]) -> tuple[str, list[str]]:
    """Search the hotel's articles for a topic."""
    kept: list[Document] = []
    for number in range(ROUNDS):
        found = store.similarity_search(query, k=CANDIDATES * (number + 1))[CANDIDATES * number :]
        articles = [candidate.metadata["article"] for candidate in found]
        readable = permitted(runtime.context, f"search {number + 1}", "read", articles)
        kept += [candidate for candidate in found if candidate.metadata["article"] in readable]
        if len(kept) >= WANTED:
            break
    passages = kept[:WANTED]
    text = "\n".join(f"[{passage.metadata['article']}] {passage.page_content}" for passage in passages)
    return text or "Nothing found. Try other words.", [passage.metadata["article"] for passage in passages]


@tool(response_format="content_and_artifact")
def open_article(article: str, runtime: ToolRuntime[Session]) -> tuple[str, list[str]]:
    """Read an article by its ID."""
    if not permitted(runtime.context, "open_article", "read", [article]):
        return DENIED, []
    return f"[{article}] {TEXTS[article]}", [article]


@tool
def mark_outdated(article: str, runtime: ToolRuntime[Session]) -> str:
    """Mark an article as outdated, so that its team revises it."""
    if not permitted(runtime.context, "mark_outdated", "edit", [article]):
        return DENIED
    outdated.add(article)
    return f"Marked {article} as outdated."


TOOLS = [search_articles, open_article, mark_outdated]
