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
WHERE id = ANY($1)                          -- what the lookup found
  AND (submitted, id) < ($2, $3)            -- where the last page ended
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

-- #region sets
CREATE TABLE member_of_set (
  member_type  text NOT NULL,
  member_id    text NOT NULL,
  set_type     text NOT NULL,
  set_id       text NOT NULL,
  set_relation text NOT NULL
);
CREATE TABLE set_in_set (
  child_type      text NOT NULL,
  child_id        text NOT NULL,
  child_relation  text NOT NULL,
  parent_type     text NOT NULL,
  parent_id       text NOT NULL,
  parent_relation text NOT NULL
);
-- #endregion

-- #region join
-- member_of_set: person:ines stands in the set program:arts#oversee.
-- set_in_set: everybody in program:arts#oversee is also in application:mural#read.
SELECT a.id, a.title, a.submitted
FROM application a
WHERE EXISTS (
  SELECT 1 FROM member_of_set m
  WHERE (m.member_type, m.member_id) = ('person', $1)
    AND (m.set_type, m.set_id, m.set_relation) = ('application', a.id, 'read')
) OR EXISTS (
  SELECT 1 FROM member_of_set m
  JOIN set_in_set s
    ON (s.child_type, s.child_id, s.child_relation) = (m.set_type, m.set_id, m.set_relation)
  WHERE (m.member_type, m.member_id) = ('person', $1)
    AND (s.parent_type, s.parent_id, s.parent_relation) = ('application', a.id, 'read')
)
ORDER BY a.submitted DESC, a.id DESC
LIMIT 25;
-- #endregion
