import { execFileSync } from 'node:child_process'

// Runs after `npm ci`. Outside a checkout (a tarball, a container layer) there is nothing to do.
try {
  execFileSync('git', ['config', 'core.hooksPath', '.githooks'], { stdio: 'ignore' })
} catch {
  // No git, no hooks.
}
