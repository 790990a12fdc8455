import { execFileSync } from 'node:child_process'

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

// Runs after `npm ci`. Does nothing outside of a git checkout, such as in a container layer, or in a folder of another repository,
// whose own hooks it would turn off.
try {
  if (git('rev-parse', '--show-prefix') === '') git('config', 'core.hooksPath', '.githooks')
} catch {
  // No git.
}
