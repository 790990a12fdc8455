-- #region table
CREATE TABLE application (
  id        text PRIMARY KEY,      -- the object ID in SpiceDB
  title     text NOT NULL,
  submitted timestamptz NOT NULL
);
CREATE INDEX ON application (submitted DESC, id DESC);
-- #endregion

-- #region pre
SELECT id, title, submitted
FROM application
WHERE id = ANY($1)                          -- the IDs from the lookup
  AND (submitted, id) < ($2, $3)            -- the end of the previous page
ORDER BY submitted DESC, id DESC
LIMIT $4;
-- #endregion

-- #region post
SELECT id, title, submitted
FROM application
WHERE (submitted, id) < ($1, $2)
ORDER BY submitted DESC, id DESC
LIMIT $3;
-- #endregion
