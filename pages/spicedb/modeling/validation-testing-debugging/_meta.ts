export default {
  'test-a-schema': 'Test a Schema',
  'validation-files': 'Validation File Reference',
  'integration-tests': 'Integration Tests',
  'debug-a-check': 'Debug a Check',
}
