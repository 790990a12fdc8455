import sys
import uuid
from typing import TypeAlias

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import BaseMessage, HumanMessage, RemoveMessage, SystemMessage, ToolMessage
from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.graph.message import REMOVE_ALL_MESSAGES
from langgraph.graph.state import CompiledStateGraph
from langgraph.prebuilt import ToolNode, tools_condition
from langgraph.runtime import Runtime

from local import ObedientModel
from permissions import Session, permitted
from tools import TOOLS

Agent: TypeAlias = CompiledStateGraph[MessagesState, Session, MessagesState, MessagesState]
RULES = SystemMessage("Answer only from what the tools return, and cite the articles.")


def build_agent(model: BaseChatModel, checkpointer: BaseCheckpointSaver | None = None) -> Agent:
    model_with_tools = model.bind_tools(TOOLS)

    def call_model(state: MessagesState, runtime: Runtime[Session]) -> dict[str, list[BaseMessage]]:
        messages: list[BaseMessage] = [*state["messages"]]
        reset: list[BaseMessage] = []
        sources = {article for m in messages if isinstance(m, ToolMessage) for article in m.artifact or []}
        if sources and permitted(runtime.context, "context", "read", sources) != sources:
            # earlier answers can repeat a revoked text, so keep only the last question
            messages = [next(m for m in reversed(messages) if isinstance(m, HumanMessage))]
            reset = [RemoveMessage(id=REMOVE_ALL_MESSAGES), *messages]
        return {"messages": [*reset, model_with_tools.invoke([RULES, *messages])]}

    builder = StateGraph(MessagesState, context_schema=Session)
    builder.add_node("call_model", call_model)
    builder.add_node("tools", ToolNode(TOOLS))
    builder.add_edge(START, "call_model")
    builder.add_conditional_edges("call_model", tools_condition)
    builder.add_edge("tools", "call_model")
    return builder.compile(checkpointer=checkpointer)


def ask(agent: Agent, session: Session, question: str) -> str:
    state = agent.invoke(
        {"messages": [HumanMessage(question)]},
        {"recursion_limit": 20, "configurable": {"thread_id": session.task}},
        context=session,
    )
    return state["messages"][-1].text


if __name__ == "__main__":
    staff, question = sys.argv[1:]  # in production, the person comes from the login
    agent = build_agent(ObedientModel())  # swap: build_agent(ChatOpenAI(model="…")) from langchain-openai
    print(ask(agent, Session(staff, task=str(uuid.uuid4())), question))
