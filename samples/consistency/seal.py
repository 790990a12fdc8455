# #region seal
import hashlib
import hmac


def _mac(token: str, key: bytes) -> str:
    return hmac.new(key, token.encode(), hashlib.sha256).hexdigest()


def seal(token: str, key: bytes) -> str:
    """The value of the response header."""
    return f"{token}.{_mac(token, key)}"


def unseal(header: str | None, key: bytes) -> str | None:
    """The token in a request header, or None if the header is missing or was changed."""
    token, _, signature = (header or "").partition(".")
    return token if hmac.compare_digest(signature.encode(), _mac(token, key).encode()) else None
# #endregion
