# #region encode
from base64 import urlsafe_b64encode

# Short names for the issuers that you accept. Never reuse or rename a name.
ISSUERS = {
    "https://login.example/tenant-a": "staff",
    "https://accounts.example": "public",
}


def subject_id(issuer: str, sub: str) -> str:
    """The ID for a subject of an issuer. Two different people never get the same ID."""
    name = ISSUERS.get(issuer)
    if name is None:
        raise ValueError(f"unknown issuer {issuer}")
    if not sub:
        raise ValueError("the token has no subject")
    encoded = urlsafe_b64encode(sub.encode()).rstrip(b"=").decode()
    if len(name) + 1 + len(encoded) > 1024:
        raise ValueError("the subject is too long for an object ID")
    return f"{name}|{encoded}"
# #endregion


if __name__ == "__main__":
    assert subject_id("https://accounts.example", "mira@ortiz.example") == "public|bWlyYUBvcnRpei5leGFtcGxl"
    assert subject_id("https://login.example/tenant-a", "1001") == "staff|MTAwMQ"
