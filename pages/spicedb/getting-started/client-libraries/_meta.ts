export default {
  node: 'Node.js',
  python: 'Python',
  go: 'Go',
  java: 'Java',
  ruby: 'Ruby',
  dotnet: '.NET',
  'other-languages': 'Other Languages',
  production: 'Clients in Production',
  errors: 'Client Errors',
}
