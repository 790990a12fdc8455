printf 'SPICEDB_GRPC_PRESHARED_KEY=dev-only-key\n' > spicedb.env
