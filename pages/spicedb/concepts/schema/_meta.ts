export default {
  errors: 'Errors and warnings',
}
