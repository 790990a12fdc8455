CREATE EXTENSION postgres_fdw;

CREATE SERVER spicedb FOREIGN DATA WRAPPER postgres_fdw
  OPTIONS (host 'localhost', port '5433', dbname 'ignored', use_remote_estimate 'true', fetch_size '1000');

CREATE USER MAPPING FOR CURRENT_USER SERVER spicedb
  OPTIONS (user 'postgres', password 'fdw-password');

CREATE FOREIGN TABLE permissions (
  resource_type             text NOT NULL,
  resource_id               text NOT NULL,
  permission                text NOT NULL,
  subject_type              text NOT NULL,
  subject_id                text NOT NULL,
  optional_subject_relation text NOT NULL,
  has_permission            boolean,         -- NULL if the answer depends on a caveat
  consistency               text DEFAULT ''
) SERVER spicedb;

CREATE FOREIGN TABLE relationships (
  resource_type             text NOT NULL,
  resource_id               text NOT NULL,
  relation                  text NOT NULL,
  subject_type              text NOT NULL,
  subject_id                text NOT NULL,
  optional_subject_relation text DEFAULT '',
  caveat_name               text DEFAULT '',
  caveat_context            text DEFAULT '', -- a JSON object
  consistency               text DEFAULT ''
) SERVER spicedb;

CREATE FOREIGN TABLE schema (schema_text text) SERVER spicedb;
