# Creates a token and its hash. Hexadecimal digits need no escaping in a URL or a shell.
secret=$(openssl rand -hex 32)
token="sdbst_h256_$secret"
hash=$(printf '%s' "$secret" | sha256sum | cut -d ' ' -f 1)
printf 'token for the secret store: %s\nhash for access.yaml:       %s\n' "$token" "$hash"
