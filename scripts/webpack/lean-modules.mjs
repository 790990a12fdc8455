import { register } from 'node:module'

// Import this file before Nextra: it changes what Node loads from here on.
register('./lean-modules-hooks.mjs', import.meta.url)
