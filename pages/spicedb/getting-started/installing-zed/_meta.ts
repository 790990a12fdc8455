export default {
  commands: 'Commands and flags',
  backup: 'Backing up with zed',
}
