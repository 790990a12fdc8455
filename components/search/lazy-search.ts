/** All of the search that is loaded when a box is first used: everything but the box. */

export { handleEnter, handleKeyDown } from './search-keyboard.ts'
export { SearchPanel } from './search-panel.tsx'
export { startSearchSession } from './start-search-session.ts'
