# #region seal
import hashlib
import hmac


def _mac(token: str, key: bytes) -> str:
    return hmac.new(key, token.encode(), hashlib.sha256).hexdigest()


def seal(token: str, key: bytes) -> str:
    """What goes into the response header."""
    return f"{token}.{_mac(token, key)}"


def unseal(header: str | None, key: bytes) -> str | None:
    """The token of a request header, or None when there is none or somebody changed it."""
    token, _, signature = (header or "").partition(".")
    return token if hmac.compare_digest(signature.encode(), _mac(token, key).encode()) else None
# #endregion
