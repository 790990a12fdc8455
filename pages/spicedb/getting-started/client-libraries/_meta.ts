export default {
  node: 'Node.js client',
  python: 'Python client',
  go: 'Go client',
  java: 'Java client',
  ruby: 'Ruby client',
  dotnet: '.NET client',
  'other-languages': 'Other languages',
  production: 'Clients in production',
  errors: 'Client errors',
}
