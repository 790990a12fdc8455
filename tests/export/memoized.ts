/** Calls a function once for each text, such as a query from whose results several figures come. */
export function memoized<T>(find: (text: string) => T): (text: string) => T {
  const results = new Map<string, T>()
  return (text) => {
    const result = results.get(text) ?? find(text)
    results.set(text, result)
    return result
  }
}
