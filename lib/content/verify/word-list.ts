/** Parses a list with one entry per line and `#` comments. */
export function readWordList(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*$/, '').trim())
    .filter((line) => line !== '')
}
