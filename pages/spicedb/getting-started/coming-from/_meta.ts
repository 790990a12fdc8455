export default {
  opa: 'Open Policy Agent',
  cancancan: 'Ruby on Rails',
}
