/** All of the search that is loaded when a box is first used: everything but the box. */
export { openSession } from './open-session.ts'
export { pressEnter, pressKey } from './press-key.ts'
export { SearchPanel } from './search-panel.tsx'
