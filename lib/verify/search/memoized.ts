/** Searches for each query once, because several figures come from the same results. */
export function memoized<T>(find: (query: string) => T): (query: string) => T {
  const results = new Map<string, T>()
  return (query) => {
    const result = results.get(query) ?? find(query)
    results.set(query, result)
    return result
  }
}
