# A validation file for the schema of the page.
printf '%s\n' 'schemaFile: greenhouse.zed' 'relationships: ""' > greenhouse.yaml
