/**
 * Kills all processes of a group, which might have ended already.
 * @param leader process ID of the group's leader
 */
export function killGroup(leader: number): void {
  try {
    if (leader > 1) process.kill(-leader, 'SIGKILL')
  } catch {
    // No process of the group is left.
  }
}
