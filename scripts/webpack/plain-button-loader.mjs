import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const button = join(dirname(fileURLToPath(import.meta.url)), '../../components/layout/plain-button.tsx')

/** Webpack loader for Nextra's button: exchanges it for ours. */
export default function plainButtonLoader() {
  return `export { Button } from ${JSON.stringify(button.replaceAll('\\', '/'))}\n`
}
