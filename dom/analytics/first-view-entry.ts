/**
 * Entry point of a separate bundle that records the first page view, because React is loaded only on the first
 * interaction. The loader fetches it after the page has loaded, and only if a tracker is configured. It shares its modules
 * with the app.
 */
import { startRecorder } from './recorder.ts'

startRecorder()
