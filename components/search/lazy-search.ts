/** Everything but the search box, in one chunk that is loaded when a box is first used. */
export { handleEnter, handleKeyDown } from './search-keyboard.ts'
export { SearchPanel } from './search-panel.tsx'
export { startSearchSession } from './start-search-session.ts'
