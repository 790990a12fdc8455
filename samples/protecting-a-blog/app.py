# #region head
from collections.abc import Callable
from dataclasses import replace
from http.server import ThreadingHTTPServer
from typing import Any
from uuid import uuid4

from authzed.api.v1 import SyncClient
from client import connect
from guard import NEWEST, Permission, allow, at_least, check, disallow, editable, forget, relationship, viewable
from web import Call, Handler, Post, Refused, sessions, web_server

BLOG = "blog:lantern"


def blog_app(client: SyncClient, port: int) -> ThreadingHTTPServer:
    posts: dict[str, Post] = {}

    def save(post_id: str, **changes: str) -> None:
        """Replaces the row instead of changing it, so a row that was read keeps its text and token together."""
        if post := posts.get(post_id):
            posts[post_id] = replace(post, **changes)
    # #endregion

    # #region guarded
    PostHandler = Callable[[Call, Post, str], Any]

    def guarded(permission: Permission, handler: PostHandler) -> Handler:
        """A handler that runs only if access is granted. A denial, an unknown post or a failed check ends the request."""

        def run(call: Call):
            post = posts.get(call.id)
            if post is None:
                raise Refused(404, "not found")

            def check_for(wanted: Permission) -> tuple[bool, str]:
                freshness = at_least(post.zed_token) if wanted == "view" else NEWEST
                return check(client, call.session.person, wanted, f"post:{post.id}", freshness)

            allowed, token = check_for(permission)
            if allowed:
                return handler(call, post, token)
            # Only someone who is allowed to read the post learns that it exists.
            if permission != "view" and check_for("view")[0]:
                raise Refused(403, "not allowed")
            raise Refused(404, "not found")

        return run
    # #endregion

    # #region create
    def create_post(call: Call):
        person = call.session.person
        allowed, _ = check(client, person, "contribute", BLOG, NEWEST)
        if not allowed:
            raise Refused(403, "not allowed")
        post = Post(str(uuid4()), call.body.get("title", ""), call.body.get("body", ""))
        posts[post.id] = post  # first the row, which no one is allowed to see yet
        name = f"post:{post.id}"
        relationships = [relationship(name, "blog", BLOG), relationship(name, "author", f"person:{person}")]
        call.session.zed_token = allow(client, relationships)
        save(post.id, zed_token=call.session.zed_token)
        return {"id": post.id}
    # #endregion

    # #region open
    def open_post(_call: Call, post: Post, _checked_at: str):
        return {"id": post.id, "title": post.title, "body": post.body}
    # #endregion

    # #region edit
    def edit_post(call: Call, post: Post, checked_at: str):
        save(post.id, body=call.body.get("body", ""), zed_token=checked_at)  # new text, new token
        return {"id": post.id}
    # #endregion

    # #region share
    def change(operation: Callable[..., str], relation: str) -> PostHandler:
        """Adds or removes one relationship of a post, and keeps the token in the row and in the session."""

        def run(call: Call, post: Post, _checked_at: str):
            if relation == "invited" and call.person not in sessions:
                raise Refused(400, "no such account")
            subject = f"person:{call.person}" if relation == "invited" else "person:*"
            name = f"post:{post.id}"
            call.session.zed_token = operation(client, [relationship(name, relation, subject)], name)
            save(post.id, zed_token=call.session.zed_token)
            return {"id": post.id}

        return run
    # #endregion

    # #region list
    def list_posts(call: Call):
        """The posts that this person is allowed to read, newest first."""
        rows = list(posts.values())[::-1][:50]  # in SQL: ORDER BY … LIMIT 50
        seen = viewable(client, call.session.person, [post.id for post in rows], call.session.zed_token)
        return [{"id": post.id, "title": post.title} for post in rows if post.id in seen]

    def list_mine(call: Call):
        """The posts that this person is allowed to edit, even if they are only a few of many."""
        ids = editable(client, call.session.person, call.session.zed_token)
        rows = [posts[post_id] for post_id in ids if post_id in posts]  # in SQL: WHERE id = ANY(…)
        return [{"id": post.id, "title": post.title} for post in rows]
    # #endregion

    # #region delete
    def delete_post(_call: Call, post: Post, _checked_at: str):
        forget(client, f"post:{post.id}")  # first the relationships: from now on no one is allowed to see the row
        posts.pop(post.id, None)
        return {"id": post.id}
    # #endregion

    # #region routes
    routes: dict[str, Handler] = {
        "POST /posts": create_post,
        "GET /posts": list_posts,
        "GET /mine": list_mine,
        "GET /posts/:id": guarded("view", open_post),
        "PUT /posts/:id": guarded("edit", edit_post),
        "PUT /posts/:id/audience": guarded("edit", change(allow, "audience")),
        "DELETE /posts/:id/audience": guarded("edit", change(disallow, "audience")),
        "PUT /posts/:id/invited/:person": guarded("edit", change(allow, "invited")),
        "DELETE /posts/:id/invited/:person": guarded("edit", change(disallow, "invited")),
        "DELETE /posts/:id": guarded("remove", delete_post),
    }
    return web_server(routes, port)


if __name__ == "__main__":
    server = blog_app(connect(), 4000)
    print("listening on http://localhost:4000")
    server.serve_forever()
# #endregion
