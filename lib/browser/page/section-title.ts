/**
 * Splits the title of a section into the part that names it and the part that can be hidden.
 * `AuthZed Product Documentation` → `['AuthZed', ' Product Documentation']`
 */
export function splitSectionTitle(title: string): [short: string, rest: string] {
  const match = title.match(/^(\S+)( (?:Product )?Documentation)$/)
  return [match?.[1] ?? title, match?.[2] ?? '']
}
