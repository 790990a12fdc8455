"""Prints both hashes of the token in the environment variable TOKEN."""

import os
from hashlib import sha256

token = os.environ["TOKEN"]
secret = token.removeprefix("sdbst_h256_")

print("token_hash of an audit event:", sha256(token.encode()).hexdigest())
print("hash in the access settings: ", sha256(secret.encode()).hexdigest())
