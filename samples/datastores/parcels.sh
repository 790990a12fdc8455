zed import bootstrap.yaml
