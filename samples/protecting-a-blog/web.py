# #region web
import json
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import unquote


@dataclass(frozen=True)
class Post:
    """A row of the posts table."""

    id: str
    title: str
    body: str
    zed_token: str | None = None  # used from the second version on


@dataclass
class Session:
    """The caller. A real app finds the session in a signed cookie. Here, the name of the session is enough."""

    person: str
    zed_token: str | None = None  # used from the second version on


sessions = {person: Session(person) for person in ("olga", "wim", "ines", "sami")}

VISITOR = "anonymous"  # anyone without an account; never give this ID to an account


@dataclass
class Call:
    session: Session
    id: str = ""  # second part of the path, as in /posts/7
    person: str = ""  # fourth part, as in /posts/7/invited/ines
    body: dict[str, str] = field(default_factory=dict)


Handler = Callable[[Call], Any]


class Refused(Exception):
    """Ends a request with a status and a message for the caller."""

    def __init__(self, status: int, message: str):
        super().__init__(message)
        self.status = status


def web_server(routes: dict[str, Handler], port: int) -> ThreadingHTTPServer:
    """A server for routes such as `GET /posts/:id`. An exception in a handler becomes an error response."""

    class RequestHandler(BaseHTTPRequestHandler):
        def answer(self) -> tuple[int, Any]:
            parts = [unquote(part) for part in self.path.split("/")[1:]] + [""] * 4
            collection, post, part, person = parts[:4]
            path = "/".join(filter(None, [collection, post and ":id", part, person and ":person"]))
            handler = routes.get(f"{self.command} /{path}")
            if handler is None:
                raise Refused(404, "not found")
            session = sessions.get(self.headers.get("x-session", "")) or Session(VISITOR)
            content = self.rfile.read(int(self.headers.get("content-length", 0)))
            try:
                body = json.loads(content or "{}")
            except ValueError:
                raise Refused(400, "the request body is not valid JSON") from None
            return 200, handler(Call(session, post, person, body))

        def respond(self) -> None:
            try:
                status, content = self.answer()
            except Refused as refused:
                status, content = refused.status, {"error": str(refused)}
            except Exception:
                traceback.print_exc(file=sys.stderr)
                status, content = 503, {"error": "try again later"}
            data = (json.dumps(content, separators=(",", ":")) + "\n").encode()
            self.send_response(status)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        do_GET = do_POST = do_PUT = do_DELETE = respond

        def log_message(self, *_: object) -> None:
            """Doesn't log requests."""

    return ThreadingHTTPServer(("localhost", port), RequestHandler)
# #endregion
