export default {
  terraform: 'With Terraform',
  enterprise: 'In Enterprise',
}
