zed import datastores/bootstrap.yaml
