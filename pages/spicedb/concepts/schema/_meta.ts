export default {
  errors: 'Errors and Warnings',
}
