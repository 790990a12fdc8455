import { topLevelMap } from './top-level-map.ts'

/**
 * The file that has the schema of a validation file.
 * @returns its path from the folder of the validation file, or undefined if the text names none
 */
export function schemaFileOf(yaml: string): string | undefined {
  // Most YAML files name none, and needn't be parsed for every build.
  if (!yaml.includes('schemaFile')) return undefined
  const value = topLevelMap(yaml)?.get('schemaFile')
  return typeof value === 'string' ? value : undefined
}
