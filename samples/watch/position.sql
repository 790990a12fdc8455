-- One row for each consumer: how far it has read.
CREATE TABLE watch_position (consumer TEXT PRIMARY KEY, token TEXT NOT NULL);

-- What this consumer builds from the stream: a copy of the relationships.
CREATE TABLE garden_relationship (
  resource TEXT NOT NULL,
  relation TEXT NOT NULL,
  subject  TEXT NOT NULL,
  expires  TEXT,
  PRIMARY KEY (resource, relation, subject)
);
