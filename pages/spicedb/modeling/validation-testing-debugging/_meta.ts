export default {
  'test-a-schema': 'Test a schema',
  'validation-files': 'Validation file reference',
  'integration-tests': 'Integration tests',
  'debug-a-check': 'Debug a check',
}
