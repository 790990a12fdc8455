import { setFlagsFromString } from 'node:v8'

/**
 * Bytecode that a function runs before V8 looks whether to compile it better: six times what Node 20 takes. The functions
 * of a build live for some seconds; compiling them better took a quarter of its CPU, and did not make it faster.
 */
const BUDGET = 400_000

// The preview lives for hours.
if (process.env.NODE_ENV === 'production') setFlagsFromString(`--interrupt-budget=${BUDGET}`)
