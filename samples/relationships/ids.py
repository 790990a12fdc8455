# #region encode
from base64 import urlsafe_b64decode, urlsafe_b64encode


def to_object_id(text: str) -> str:
    """Encodes any text as an object ID: `mira@ortiz.example` becomes `bWlyYUBvcnRpei5leGFtcGxl`."""
    object_id = urlsafe_b64encode(text.encode()).rstrip(b"=").decode()  # only A-Z a-z 0-9 - _
    if not 1 <= len(object_id) <= 1024:
        raise ValueError(f"a text of {len(text)} characters doesn't fit into an object ID")
    return object_id


def from_object_id(object_id: str) -> str:
    """Decodes an ID that `to_object_id` created."""
    return urlsafe_b64decode(object_id + "=" * (-len(object_id) % 4)).decode()
# #endregion


if __name__ == "__main__":
    assert to_object_id("mira@ortiz.example") == "bWlyYUBvcnRpei5leGFtcGxl"
    for sample in ("a", "ab", "abc", "Miró", "https://ortiz.example/u/7?x=~"):
        assert from_object_id(to_object_id(sample)) == sample
