# The folder with the validation file and the schema that it names.
mkdir permissions
cp toolshed.yaml schema.zed permissions/
