# #region before
from dataclasses import replace
from uuid import uuid4

from web import Call, Post, Refused, web_server

posts: dict[str, Post] = {}


def find(post_id: str) -> Post:
    if post_id not in posts:
        raise Refused(404, "not found")
    return posts[post_id]


def create_post(call: Call):
    post = Post(str(uuid4()), call.body.get("title", ""), call.body.get("body", ""))
    posts[post.id] = post
    return {"id": post.id}


def list_posts(call: Call):
    return [{"id": post.id, "title": post.title} for post in posts.values()]


def open_post(call: Call):
    post = find(call.id)
    return {"id": post.id, "title": post.title, "body": post.body}


def edit_post(call: Call):
    posts[call.id] = replace(find(call.id), body=call.body.get("body", ""))
    return {"id": call.id}


def delete_post(call: Call):
    del posts[find(call.id).id]
    return {"id": call.id}


server = web_server(
    {
        "POST /posts": create_post,
        "GET /posts": list_posts,
        "GET /posts/:id": open_post,
        "PUT /posts/:id": edit_post,
        "DELETE /posts/:id": delete_post,
    },
    port=4000,
)
print("listening on http://localhost:4000")
server.serve_forever()
# #endregion
