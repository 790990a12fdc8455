/** Compares versions such as `v1.9.10` for sorting, oldest first. */
export function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}
