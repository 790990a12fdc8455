-- #region tables
-- A member, such as a person, belongs to a set, such as crew:night#member.
CREATE TABLE member_of_set (
  version         integer NOT NULL,
  member_type     text NOT NULL,
  member_id       text NOT NULL,
  member_relation text NOT NULL DEFAULT '',
  set_type        text NOT NULL,
  set_id          text NOT NULL,
  set_relation    text NOT NULL,
  PRIMARY KEY (version, member_type, member_id, member_relation, set_type, set_relation, set_id)
);
CREATE INDEX member_of_set_reverse ON member_of_set (version, set_type, set_relation, set_id);

-- All members of the child set also belong to the parent set, such as shipment:s1#track.
CREATE TABLE set_in_set (
  version         integer NOT NULL,
  child_type      text NOT NULL,
  child_id        text NOT NULL,
  child_relation  text NOT NULL,
  parent_type     text NOT NULL,
  parent_id       text NOT NULL,
  parent_relation text NOT NULL,
  PRIMARY KEY (version, child_type, child_id, child_relation, parent_type, parent_relation, parent_id)
);
CREATE INDEX set_in_set_reverse ON set_in_set (version, parent_type, parent_relation, parent_id);

-- One row: the version that readers use, the one that is being filled, and the consumer's position.
CREATE TABLE materialize_state (
  only_row      boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  live          integer NOT NULL DEFAULT 0,
  live_at       text,                        -- revision of the live version
  live_since    timestamptz,                 -- when that revision arrived; after a fill, when the fill began
  filling       integer,                     -- NULL if no fill is running
  filling_at    text,                        -- revision that an event required, if any
  filling_since timestamptz,                 -- when the fill began
  cursor        jsonb                        -- last cursor of the fill, complete
);
INSERT INTO materialize_state DEFAULT VALUES;

-- A table of your application, which list.sql joins.
CREATE TABLE IF NOT EXISTS shipment (id text PRIMARY KEY, goods text NOT NULL, arrives timestamptz NOT NULL);
-- #endregion

-- #region apply
-- ADDED with child_member:
INSERT INTO member_of_set VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING;
-- REMOVED with child_member:
DELETE FROM member_of_set
WHERE (version, member_type, member_id, member_relation, set_type, set_id, set_relation) = ($1, $2, $3, $4, $5, $6, $7);
-- ADDED with child_set:
INSERT INTO set_in_set VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING;
-- REMOVED with child_set:
DELETE FROM set_in_set
WHERE (version, child_type, child_id, child_relation, parent_type, parent_id, parent_relation) = ($1, $2, $3, $4, $5, $6, $7);
-- After a batch of a fill, in the same transaction as its rows:
UPDATE materialize_state SET cursor = $1;
-- After completed_revision, in the same transaction as the last batch:
UPDATE materialize_state SET live_at = $1, live_since = now();
-- #endregion

-- #region list
-- $1 is the person, $2 and $3 are the end of the last page
WITH mine AS (
  SELECT m.version, m.set_type, m.set_id, m.set_relation
  FROM materialize_state p
  JOIN member_of_set m ON m.version = p.live
  WHERE (m.member_type, m.member_id, m.member_relation) = ('person', $1, '')
), visible AS (
  SELECT set_id AS id FROM mine WHERE (set_type, set_relation) = ('shipment', 'track')
  UNION
  SELECT s.parent_id
  FROM mine
  JOIN set_in_set s
    ON (s.version, s.child_type, s.child_id, s.child_relation)
     = (mine.version, mine.set_type, mine.set_id, mine.set_relation)
  WHERE (s.parent_type, s.parent_relation) = ('shipment', 'track')
)
SELECT shipment.id, shipment.goods, shipment.arrives
FROM shipment
JOIN visible USING (id)
WHERE (shipment.arrives, shipment.id) > ($2, $3)
ORDER BY shipment.arrives, shipment.id
LIMIT 25;
-- #endregion

-- #region who
-- Who can track the shipment $1?
SELECT m.member_id
FROM materialize_state p
JOIN member_of_set m ON m.version = p.live
WHERE m.member_type = 'person' AND (m.set_type, m.set_relation, m.set_id) = ('shipment', 'track', $1)
UNION
SELECT m.member_id
FROM materialize_state p
JOIN set_in_set s ON s.version = p.live
JOIN member_of_set m
  ON (m.version, m.set_type, m.set_relation, m.set_id) = (s.version, s.child_type, s.child_relation, s.child_id)
WHERE m.member_type = 'person' AND (s.parent_type, s.parent_relation, s.parent_id) = ('shipment', 'track', $1);
-- #endregion

-- #region flip
-- At the first start, and after lookup_permission_sets_required: create an empty version. $1 is required_lookup_at or NULL.
UPDATE materialize_state SET filling = live + 1, filling_at = $1, filling_since = now(), cursor = NULL;
DELETE FROM member_of_set WHERE version > (SELECT live FROM materialize_state);
DELETE FROM set_in_set WHERE version > (SELECT live FROM materialize_state);

-- When the fill is complete at revision $1: readers switch with this commit.
UPDATE materialize_state SET
  live = filling, live_at = $1, live_since = filling_since,
  filling = NULL, filling_at = NULL, filling_since = NULL, cursor = NULL;

-- A few minutes later, in small batches:
DELETE FROM member_of_set WHERE version < (SELECT live FROM materialize_state);
DELETE FROM set_in_set WHERE version < (SELECT live FROM materialize_state);
-- #endregion
