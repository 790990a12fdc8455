-- #region table
CREATE TABLE grant_history (
  id             bigint GENERATED ALWAYS AS IDENTITY,
  revision       text NOT NULL,        -- ZedToken of the change
  recorded_at    timestamptz NOT NULL DEFAULT now(),
  change         text NOT NULL,        -- 'set' or 'removed'
  resource       text NOT NULL,
  relation       text NOT NULL,
  subject        text NOT NULL,
  caveat         text,
  caveat_context jsonb,
  expires_at     timestamptz,
  metadata       jsonb NOT NULL,       -- what the writers of this revision sent about the change
  PRIMARY KEY (revision, resource, relation, subject)
);
CREATE INDEX ON grant_history (resource, relation, id);
CREATE INDEX ON grant_history (subject, id);

CREATE TABLE watch_position (consumer text PRIMARY KEY, token text NOT NULL);
-- #endregion

-- #region who
-- Who granted what on one contract, newest first.
SELECT recorded_at, change, relation, subject, expires_at,
       metadata -> 0 ->> 'actor'  AS actor,
       metadata -> 0 ->> 'reason' AS reason
FROM grant_history
WHERE resource = 'contract:lease'
ORDER BY id DESC;
-- #endregion

-- #region then
-- The grants at a certain time, as lines for a validation file.
SELECT resource || '#' || relation || '@' || subject
       || CASE WHEN caveat IS NULL THEN ''
               ELSE '[' || caveat || coalesce(':' || caveat_context::text, '') || ']' END
       -- The grant existed at that time, so its real end must not remove it when you load the line.
       || CASE WHEN expires_at IS NULL THEN '' ELSE '[expiration:2099-01-01T00:00:00Z]' END AS line
FROM (
  SELECT DISTINCT ON (resource, relation, subject) *
  FROM grant_history
  WHERE recorded_at <= $1
  ORDER BY resource, relation, subject, id DESC
) AS newest
WHERE change = 'set' AND (expires_at IS NULL OR expires_at > $1);
-- #endregion
