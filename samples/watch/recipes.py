from authzed.api.v1 import RelationshipFilter, RelationshipUpdate, WatchRequest, WatchResponse, ZedToken
from authzed.api.v1.watch_service_pb2 import WatchKind
from google.protobuf.json_format import MessageToDict

from consumer import names


# #region audit
def audit_lines(message: WatchResponse) -> list[dict]:
    """A line for each changed relationship. Store the lines and the token in one transaction."""
    reasons = [MessageToDict(metadata) for metadata in message.full_revision_metadata]
    return [
        {
            "revision": message.changes_through.token,
            "change": "removed" if update.operation == RelationshipUpdate.OPERATION_DELETE else "set",
            "relationship": "{}#{}@{}".format(*names(update.relationship)),
            "reasons": reasons,  # the metadata of the writes of this revision
        }
        for update in message.updates
    ]
# #endregion


# #region filter
# Everything that can change an answer about a plot: plots, crews, and the schema.
PLOT_REQUEST = WatchRequest(
    optional_relationship_filters=[
        RelationshipFilter(resource_type="plot"),
        RelationshipFilter(resource_type="crew", optional_relation="member"),
    ],
    optional_update_kinds=[
        WatchKind.WATCH_KIND_INCLUDE_SCHEMA_UPDATES,
        WatchKind.WATCH_KIND_INCLUDE_CHECKPOINTS,
    ],
)
# #endregion


# #region cache
class PlotCache:
    """Cached answers about plots. Drops an answer as soon as it might be wrong."""

    def __init__(self) -> None:
        self._answers: dict[str, dict[str, bool]] = {}
        self.version = 0  # increases with each drop: read it before a check, and pass it to put() after the check
        self.freshness: ZedToken | None = None  # send it with the next check, as at_least_as_fresh

    def get(self, plot: str, question: str) -> bool | None:
        return self._answers.get(plot, {}).get(question)

    def put(self, plot: str, question: str, answer: bool, version: int) -> None:
        if version == self.version:  # nothing changed during the check
            self._answers.setdefault(plot, {})[question] = answer

    def on_message(self, message: WatchResponse) -> None:
        self.freshness = message.changes_through
        if message.updates or message.schema_updated:
            self.version += 1
        resources = [update.relationship.resource for update in message.updates]
        # A crew can keep any number of plots, and a schema can change any answer.
        if message.schema_updated or any(resource.object_type == "crew" for resource in resources):
            self._answers.clear()
        for resource in resources:
            if resource.object_type == "plot":
                self._answers.pop(resource.object_id, None)
# #endregion
