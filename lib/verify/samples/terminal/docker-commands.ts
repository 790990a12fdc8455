import { PINNED_VERSIONS } from '../../../shared/pinned-versions.ts'
import { IMAGES, type Reason } from '../reasons.ts'

/** The image that `docker.ts` makes from the pinned SpiceDB. */
export const SPICEDB_IMAGE = `authzed/spicedb:${PINNED_VERSIONS.spicedb}`

/** Subcommands that need no image. */
const WITHOUT_IMAGE = /^(?:network (?:create|rm|ls|inspect)|version)\b/

/** A word that names an image with its tag. */
const IMAGE = /^[\w.-]+(?:\/[\w.-]+)*:[\w.-]+$/

/** Options of `docker run` with a value that looks like an image, such as `-p 50051:50051`. */
const VALUED = /(?:^| )(?:-v|-p|-e|-w|--volume|--publish|--env|--network|--pid|--name|--env-file)[ =](?:"[^"]*"|\S+)/g

/**
 * Why the `docker` commands of a script can't run in an engine that reaches no registry. Its only image is SpiceDB's.
 * @returns undefined when they can
 */
export function dockerReason(script: string): Reason | undefined {
  const text = script.replace(/\\\n\s*/g, ' ').replace(/(^|\s)#.*$/gm, '$1')
  const commands = [...text.matchAll(/\bdocker +((?:"[^"]*"|[^;&|\n])*)/g)].map(([, args = '']) => args)
  return commands.every(needsNoOtherImage) ? undefined : IMAGES
}

function needsNoOtherImage(args: string): boolean {
  if (WITHOUT_IMAGE.test(args)) return true
  if (!args.startsWith('run ') || args.includes('--entrypoint')) return false
  const words = args.replace(VALUED, '').split(/\s+/)
  return words.find((word) => IMAGE.test(word)) === SPICEDB_IMAGE
}
