export default {
  permissions: 'Permissions',
  relationships: 'Relationships',
  schema: 'Schema',
  watch: 'Watch',
  experimental: 'Experimental',
  messages: 'Shared messages',
  errors: 'Errors',
}
