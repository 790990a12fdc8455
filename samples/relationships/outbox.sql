-- SQLite. In PostgreSQL, write: seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY
CREATE TABLE album (id TEXT PRIMARY KEY, title TEXT NOT NULL, owner TEXT NOT NULL, zed_token TEXT);
CREATE TABLE outbox (
  seq       INTEGER PRIMARY KEY AUTOINCREMENT,
  operation TEXT NOT NULL CHECK (operation IN ('TOUCH', 'DELETE')),
  album     TEXT NOT NULL,
  relation  TEXT NOT NULL,
  person    TEXT NOT NULL
);
