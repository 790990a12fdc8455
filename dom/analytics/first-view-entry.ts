/**
 * Records the first page view without React, which may never start: a program of its own for the browser, which the loader
 * fetches when the page is quiet, and only where a tracker is configured. It shares its modules with the app.
 */
import { startRecorder } from './recorder.ts'

startRecorder()
