# #region connect
import os

from authzed.api.v1 import SyncClient
from grpcutil import bearer_token_credentials, insecure_bearer_token_credentials


def connect(endpoint: str = "", key: str = "") -> SyncClient:
    """One client for the whole process. Plain text to `localhost:`, TLS to any other address."""
    endpoint = endpoint or os.environ["SPICEDB_ENDPOINT"]
    key = key or os.environ["SPICEDB_KEY"]
    local = endpoint.startswith("localhost:")
    credentials = insecure_bearer_token_credentials if local else bearer_token_credentials
    return SyncClient(endpoint, credentials(key))
# #endregion
