DATASTORE_URI='postgres://spicedb:secret@localhost:1/spicedb?sslmode=disable'
