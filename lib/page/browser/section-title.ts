/**
 * Splits a section's title into its name and the rest, which only screen readers get.
 * `AuthZed product documentation` → `['AuthZed', ' product documentation']`
 */
export function splitSectionTitle(title: string): [short: string, rest: string] {
  const match = title.match(/^(\S+)( (?:product )?documentation)$/)
  return [match?.[1] ?? title, match?.[2] ?? '']
}
