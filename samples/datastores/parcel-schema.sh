# Writes the schema that the write with an overlap key needs.
curl --silent --fail "$SPICEDB/v1/schema/write" --header "$AUTH" --json '{
  "schema": "definition user {}\n\ndefinition parcel {\n  relation courier: user\n}"
}'
