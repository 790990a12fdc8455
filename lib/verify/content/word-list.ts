/** Entries of a list with one entry a line; `#` begins a comment. */
export function readWordList(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*$/, '').trim())
    .filter((line) => line !== '')
}
