import { z } from 'zod'
import versions from '../../toolchain/versions.json' with { type: 'json' }

const schema = z.strictObject({
  spicedb: z.string().regex(/^v\d+\.\d+\.\d+$/),
  zed: z.string().regex(/^v\d+\.\d+\.\d+$/),
})

/** The releases that the site documents and that samples are run with, as `v1.2.3`. */
export const PINNED_VERSIONS = schema.parse(versions)

/** Programs with a pinned version. */
export type PinnedProgram = keyof typeof PINNED_VERSIONS

/**
 * The releases that a page describes.
 * @param written `baseline` of its frontmatter: older releases, or false on a page about neither program
 * @returns the pinned releases by default
 */
export function baselineOf(
  written: Readonly<Partial<Record<PinnedProgram, string | undefined>>> | false | undefined,
): Partial<Record<PinnedProgram, string>> {
  if (written === false) return {}
  return { spicedb: written?.spicedb ?? PINNED_VERSIONS.spicedb, zed: written?.zed ?? PINNED_VERSIONS.zed }
}

/** Compares versions such as `v1.9.10` for sorting, oldest first. */
export function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}
