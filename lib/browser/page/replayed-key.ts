/** Keys that a search box, a control, and one that opens or chooses something answer to. */
const OF_SEARCH = /^(Enter|Escape|Arrow(Up|Down))$/
const OF_CONTROL = /^(Enter| )$/
const OF_CHOICE = /^(Arrow|Home|End)/

/**
 * Whether a key that is pressed before React is there waits for it, rather than being left to the browser.
 * @param key as a browser names it
 * @param place the element that has the focus: a search box, a tab or a button that opens a list, another control, or else
 * @param isBehind whether other acts wait: a letter then waits behind them
 */
export function isReplayedKey(key: string, place: 'search' | 'choice' | 'control' | '', isBehind: boolean): boolean {
  if (isBehind && key.length === 1) return true
  if (place === 'search') return OF_SEARCH.test(key)
  return (place !== '' && OF_CONTROL.test(key)) || (place === 'choice' && OF_CHOICE.test(key))
}
