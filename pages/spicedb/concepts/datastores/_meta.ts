export default {
  postgresql: 'PostgreSQL',
  cockroachdb: 'CockroachDB',
  spanner: 'Spanner',
  mysql: 'MySQL',
  memory: 'Memory and Bootstrap Files',
  settings: 'Settings',
  'connection-pools': 'Connection Pools and Replicas',
  history: 'History and Garbage Collection',
  'backup-and-restore': 'Backup and Restore',
  integrity: 'Relationship Integrity',
}
