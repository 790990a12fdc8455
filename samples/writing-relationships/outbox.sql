CREATE TABLE show (
  id        text PRIMARY KEY,
  title     text NOT NULL,
  owner     text NOT NULL,
  zed_token text
);

CREATE TABLE outbox (
  seq      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  show     text NOT NULL,
  changes  jsonb NOT NULL, -- [["TOUCH", "owner", "mira"], …]: one entry is one write
  failures int NOT NULL DEFAULT 0,
  error    text,
  since    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ON outbox (show, seq);
