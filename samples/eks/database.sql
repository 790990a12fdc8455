CREATE USER spicedb;
GRANT rds_iam TO spicedb;
GRANT CONNECT, CREATE ON DATABASE spicedb TO spicedb;
GRANT USAGE, CREATE ON SCHEMA public TO spicedb;
SHOW track_commit_timestamp;
SHOW max_connections;
