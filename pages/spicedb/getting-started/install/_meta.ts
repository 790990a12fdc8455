export default {
  macos: 'macOS',
  docker: 'Docker',
  kubernetes: 'Kubernetes',
  debian: 'Ubuntu/Debian',
  rhel: 'RHEL and Fedora',
  windows: 'Windows',
}
