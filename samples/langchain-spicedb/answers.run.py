"""Runs both filters and the graph of answers.py, and the behavior that the page warns about."""

import asyncio
import os

os.chdir("../secure-rag-pipelines")  # the page uses the hotel's schema and relationships

from answers import SETTINGS, allowed_documents, documents_in_reach, retriever  # noqa: E402
from langchain_core.documents import Document  # noqa: E402
from langchain_spicedb import SpiceDBAuthFilter, SpiceDBPermissionTool  # noqa: E402

from driver import eventually, expect, import_file, run_program  # noqa: E402

import_file("hotel.yaml")
os.chdir("../langchain-spicedb")


def articles(documents: list[Document]) -> list[str]:
    return sorted(document.metadata["article"] for document in documents)


question = "Who gets a raise?"

# langchain-spicedb sends no consistency, so its checks don't see the import for some seconds.
eventually(lambda: articles(asyncio.run(documents_in_reach(question, "ines"))), "checks use the imported relationships")


async def main() -> None:
    # The post-filter keeps one chunk of k1, the pre-filter both.
    expect(articles(await retriever.ainvoke(question)), ["f4", "k1", "k1", "p2"])
    expect(articles(await allowed_documents(question, "ines")), ["f4", "k1"])
    expect(articles(await documents_in_reach(question, "ines")), ["f4", "k1", "k1"])
    expect(articles(await documents_in_reach(question, "pia")), ["f4", "p2"])
    expect(articles(await documents_in_reach(question, "guest")), ["f4"])

    # A document without an ID is dropped, and metrics list what was denied.
    metrics = SpiceDBAuthFilter(resource_id_key="article", return_metrics=True, subject_id="ines", **SETTINGS)
    result = await metrics.ainvoke([*(await retriever.ainvoke(question)), Document("no ID")])
    expect((result.total_retrieved, result.total_authorized, result.denied_resource_ids), (5, 2, ["p2"]))

    # Without a subject, the filter fails instead of returning everything.
    anonymous = SpiceDBAuthFilter(resource_id_key="article", **SETTINGS)
    try:
        await anonymous.ainvoke([Document("x", metadata={"article": "p2"})])
        raise AssertionError("a filter without a subject returned documents")
    except ValueError as error:
        assert "subject_id must be provided" in str(error)

    # The tool trusts the model with the person's ID.
    settings = {name: value for name, value in SETTINGS.items() if name != "permission"}
    tool = SpiceDBPermissionTool(**settings)
    expect(await tool.ainvoke({"subject_id": "pia", "resource_id": "p2", "permission": "read"}), "true")
    expect(await tool.ainvoke({"subject_id": "ines", "resource_id": "p2", "permission": "read"}), "false")


asyncio.run(main())
expect(run_program("answers.py"), "ines ['f4', 'k1']\npia ['f4', 'p2']\n")
