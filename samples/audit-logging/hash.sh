# printf adds no line break to what is hashed, unlike echo. TOKEN contains the whole token.
printf '%s' "$TOKEN" | sha256sum | cut -d ' ' -f 1                   # token_hash of an audit event
printf '%s' "${TOKEN#sdbst_h256_}" | sha256sum | cut -d ' ' -f 1     # hash in the access settings
