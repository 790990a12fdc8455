/**
 * `node scripts/keep-earlier.ts FOLDER PREVIOUS`: adds files of earlier deploys to a staged site, as `npm run stage` does with
 * `--previous`. The deploy workflow runs it without dependencies, because only it knows which deploy is the one before.
 *   FOLDER     folder of the staged site with the pages, such as dist/docs
 *   PREVIOUS   folder of the deploy before this one, or its origin
 */
import { readEarlierDeploys, writeEarlierDeploys } from './export/earlier-deploys.ts'

const [folder, previous] = process.argv.slice(2)
if (!folder || !previous) {
  console.error('usage: node scripts/keep-earlier.ts FOLDER PREVIOUS')
  process.exit(1)
}
try {
  const earlier = await readEarlierDeploys(folder, previous)
  writeEarlierDeploys(folder, earlier)
  for (const problem of earlier.problems) console.warn(problem)
  console.log(`Kept ${earlier.contents.size} files of earlier deploys.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
