/**
 * Splits a section's title into its name and the rest, which can be hidden on narrow screens.
 * `AuthZed Product Documentation` → `['AuthZed', ' Product Documentation']`
 */
export function splitSectionTitle(title: string): [short: string, rest: string] {
  const match = title.match(/^(\S+)( (?:Product )?Documentation)$/)
  return [match?.[1] ?? title, match?.[2] ?? '']
}
