export default {
  postgresql: 'PostgreSQL',
  cockroachdb: 'CockroachDB',
  spanner: 'Spanner',
  mysql: 'MySQL',
  memory: 'Memory and bootstrap files',
  settings: 'Settings',
  'connection-pools': 'Connection pools and replicas',
  history: 'History and garbage collection',
  'backup-and-restore': 'Backup and restore',
  integrity: 'Relationship integrity',
}
