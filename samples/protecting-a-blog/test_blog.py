# #region test
import json
import os
import threading
import unittest
from urllib.error import HTTPError
from urllib.request import Request, urlopen
from uuid import uuid4

from app import blog_app
from client import connect
from guard import forget
from prepare import prepare


def send(server, person: str, method: str, path: str, content: dict | None = None):
    """Sends a request as a person or a visitor. Returns the status and the content of the response."""
    data = None if content is None else json.dumps(content).encode()
    url = f"http://localhost:{server.server_address[1]}{path}"
    try:
        with urlopen(Request(url, data, {"x-session": person}, method=method)) as response:
            return response.status, json.load(response)
    except HTTPError as error:
        with error:
            return error.code, json.load(error)


class BlogTest(unittest.TestCase):
    def setUp(self):
        # With serve-testing, each new key gets an empty database, so the tests don't share data.
        endpoint = os.environ.get("SPICEDB_ENDPOINT", "localhost:50051")
        self.client = connect(endpoint, os.environ.get("SPICEDB_TEST_KEY") or str(uuid4()))
        prepare(self.client)
        self.server = self.start(self.client)

    def start(self, client):
        server = blog_app(client, 0)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        return server

    def expect(self, status: int, *request):
        answer, content = send(self.server, *request)
        self.assertEqual(answer, status, request)
        return content

    def draft(self) -> str:
        return f"/posts/{self.expect(200, 'wim', 'POST', '/posts', {'title': 'Fog', 'body': 'Thick.'})['id']}"

    def test_only_its_author_and_the_owner_of_the_blog_see_a_draft(self):
        post = self.draft()
        for person, status in {"wim": 200, "olga": 200, "ines": 404, "sami": 404, "": 404}.items():
            self.expect(status, person, "GET", post)

    def test_only_writers_of_the_blog_create_posts(self):
        self.expect(403, "ines", "POST", "/posts", {"title": "Mine"})
        self.expect(403, "", "POST", "/posts", {"title": "Mine"})

    def test_an_invitation_lets_a_person_read_the_post_until_it_is_withdrawn(self):
        post = self.draft()
        self.expect(404, "sami", "PUT", f"{post}/invited/ines")
        self.expect(400, "wim", "PUT", f"{post}/invited/unknown")
        self.expect(400, "wim", "PUT", f"{post}/invited/-")
        self.expect(200, "wim", "PUT", f"{post}/invited/ines")
        self.expect(200, "ines", "GET", post)
        self.expect(403, "ines", "PUT", post, {"body": "Thin."})
        self.expect(200, "wim", "DELETE", f"{post}/invited/ines")
        self.expect(404, "ines", "GET", post)

    def test_everyone_reads_a_published_post_and_only_its_author_and_the_owner_edit_it(self):
        post = self.draft()
        self.expect(200, "wim", "PUT", f"{post}/audience")
        self.expect(200, "", "GET", post)
        self.expect(403, "sami", "DELETE", post)
        self.expect(200, "olga", "PUT", post, {"body": "Thin."})
        self.assertEqual(self.expect(200, "", "GET", post)["body"], "Thin.")
        self.expect(200, "wim", "DELETE", f"{post}/audience")
        self.expect(404, "", "GET", post)

    def test_lists_show_a_new_post_to_its_author_immediately_and_to_no_one_else(self):
        self.assertEqual(self.expect(200, "wim", "GET", "/posts"), [])
        self.draft()
        self.assertEqual(len(self.expect(200, "wim", "GET", "/posts")), 1)
        self.assertEqual(len(self.expect(200, "wim", "GET", "/mine")), 1)
        self.assertEqual(self.expect(200, "sami", "GET", "/posts"), [])

    def test_a_deleted_post_leaves_nothing_behind(self):
        post = self.draft()
        self.expect(200, "wim", "DELETE", post)
        self.expect(404, "wim", "GET", post)
        self.expect(404, "wim", "PUT", f"{post}/audience")

    def test_a_closed_account_has_no_access(self):
        post = self.draft()
        self.expect(200, "wim", "PUT", f"{post}/invited/ines")
        forget(self.client, "person:ines")
        self.expect(200, "wim", "PUT", post, {"body": "Thin."})  # its new token covers the deletion
        self.expect(404, "ines", "GET", post)

    def test_without_spicedb_every_request_fails(self):
        alone = self.start(connect("localhost:1", "any-key"))
        self.assertEqual(send(alone, "wim", "POST", "/posts", {"title": "Fog"})[0], 503)


if __name__ == "__main__":
    unittest.main()
# #endregion
