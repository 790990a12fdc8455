export default {
  commands: 'Commands and Flags',
  backup: 'Backing Up With zed',
}
