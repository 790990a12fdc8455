/**
 * Script of the pages of the downloadable copy, which are opened as files. Browsers load no modules, workers or data from files,
 * so this is a classic script with everything in it, and the search runs on the page (`dom/offline-search.ts`).
 */

import { handleOfflineSearch } from './offline-search.ts'
import { SHARED_CONTROLS } from './shared-controls.ts'
import { startEach } from './start-each.ts'

startEach([...SHARED_CONTROLS, handleOfflineSearch])
