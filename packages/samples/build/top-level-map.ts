import { isMap, parseDocument, type YAMLMap } from 'yaml'

let last: { yaml: string; map: YAMLMap | null } | null = null

/**
 * The map that a YAML text consists of. The last one is cached, because the parts of a file are read one after the other.
 * @returns null if the text is anything else
 */
export function topLevelMap(yaml: string): YAMLMap | null {
  if (last?.yaml !== yaml) {
    const { contents } = parseDocument(yaml)
    last = { yaml, map: isMap(contents) ? contents : null }
  }
  return last.map
}
