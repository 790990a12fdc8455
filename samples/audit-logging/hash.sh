# No line break may get into the hash, so printf and not echo. TOKEN holds the whole token.
printf '%s' "$TOKEN" | sha256sum | cut -d ' ' -f 1                   # token_hash of an audit event
printf '%s' "${TOKEN#sdbst_h256_}" | sha256sum | cut -d ' ' -f 1     # hash of the access settings
