"""Local stand-ins for an embedding model and a chat model, so that the agent runs without an account."""

import math
import re
import zlib
from collections.abc import Sequence
from typing import Any

from langchain_core.embeddings import Embeddings
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage
from langchain_core.outputs import ChatGeneration, ChatResult


class WordEmbeddings(Embeddings):
    """Counts words, because texts about the same topic share words."""

    def embed_query(self, text: str) -> list[float]:
        vector = [0.0] * 512
        for word in re.findall(r"[a-z]{3,}", text.lower()):
            vector[zlib.crc32(word[:6].encode()) % 512] += 1
        length = math.hypot(*vector) or 1
        return [value / length for value in vector]

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        return [self.embed_query(text) for text in texts]


class ObedientModel(BaseChatModel):
    """Searches once, follows every "see", "open" and "mark" that it reads, then repeats what the tools returned."""

    seen: list[str] = []  # everything that a real model would have received from tools

    @property
    def _llm_type(self) -> str:
        return "local"

    def bind_tools(self, tools: Sequence[Any], **options: Any) -> "ObedientModel":  # type: ignore[override]
        return self

    def _generate(self, messages: list[BaseMessage], *_: Any, **options: Any) -> ChatResult:
        self.seen += [message.text for message in messages if not isinstance(message, HumanMessage)]
        last_question = max(i for i, message in enumerate(messages) if isinstance(message, HumanMessage))
        turn = messages[last_question:]
        text = " ".join(message.text for message in turn)
        wanted = [("search_articles", {"query": str(turn[0].text)})]
        wanted += [("open_article", {"article": found}) for found in re.findall(r"(?:see|open) (\w+)", text)]
        wanted += [("mark_outdated", {"article": found}) for found in re.findall(r"mark (\w+)", text)]
        called = [(call["name"], call["args"]) for message in turn for call in getattr(message, "tool_calls", [])]
        for name, args in wanted:
            if (name, args) not in called:
                call = {"name": name, "args": args, "id": f"call-{len(messages)}"}
                return result(AIMessage("", tool_calls=[call]))
        return result(AIMessage("\n".join(message.text for message in turn if isinstance(message, ToolMessage))))


def result(message: AIMessage) -> ChatResult:
    return ChatResult(generations=[ChatGeneration(message=message)])
