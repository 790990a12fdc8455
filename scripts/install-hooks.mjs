import { execFileSync } from 'node:child_process'

// Runs after `npm ci`. Does nothing outside of a git checkout, such as in a container layer.
try {
  execFileSync('git', ['config', 'core.hooksPath', '.githooks'], { stdio: 'ignore' })
} catch {
  // No git.
}
