import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** Folder with one recording per page, at the path of the page: `recordings/spicedb/concepts/schema.json`. */
export const RECORDINGS_DIR = 'recordings'

const command = z.strictObject({
  /** The command as the page shows it, or the first line of a script. */
  command: z.string(),
  exit: z.number().int(),
  /** Lines on the terminal, stdout and stderr together, with `…` for volatile parts. */
  output: z.array(z.string()),
})

/** Schema of one recorded block. */
const recordedBlock = z.strictObject({
  /** Language, meta text and shown text of the block, hashed by `blockHash`. */
  hash: z.string().regex(/^[0-9a-f]{10}$/),
  /**
   * `run`: executed by the named programs. `checked`: type-checked, parsed or validated.
   * `not-run`: not even checked, for the given reason. `text`: nothing to run.
   */
  status: z.enum(['run', 'checked', 'not-run', 'text']),
  /** Keys of `programs` of the page, in the order in which readers should see them. */
  programs: z.array(z.string()).optional(),
  /** Why it is `not-run`, such as `needs a Kubernetes cluster`. */
  reason: z.string().optional(),
  /** Only for `console` and `bash` blocks. */
  commands: z.array(command).optional(),
})

const recording = z.strictObject({
  /** Versions, without `v`, of all programs that ran a block of the page: `{ "zed": "1.2.0" }`. */
  programs: z.record(z.string(), z.string()),
  /** One entry per code block, in the order of the page. */
  blocks: z.array(recordedBlock),
})

export type RecordedCommand = z.infer<typeof command>
export type RecordedBlock = z.infer<typeof recordedBlock>
export type Recording = z.infer<typeof recording>

/** `pages/spicedb/concepts/schema.mdx` → `recordings/spicedb/concepts/schema.json`. */
export const recordingPath = (page: string): string =>
  page.replace(/^pages\//, `${RECORDINGS_DIR}/`).replace(/\.mdx$/, '.json')

/**
 * Reads the recording of a page.
 * @param page path below the repository's root, such as `pages/spicedb/concepts/schema.mdx`
 * @returns undefined when the page has none
 * @throws Error with the command to run when the file isn't a valid recording
 */
export function readRecording(root: string, page: string): Recording | undefined {
  const path = recordingPath(page)
  if (!existsSync(join(root, path))) return undefined
  return parseRecording(page, readFileSync(join(root, path), 'utf8'))
}

/**
 * Parses the text of a page's recording.
 * @throws Error with the command to run when it isn't valid
 */
export function parseRecording(page: string, text: string): Recording {
  const parsed = recording.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  throw new Error(`${recordingPath(page)}:1:1  ${z.prettifyError(parsed.error)}  → npm run samples -- --record ${page}`)
}

/** Text of a recording, with two spaces of indentation so that a diff is readable. */
export const recordingText = (content: Recording): string => `${JSON.stringify(content, null, 2)}\n`

/** Writes the recording of a page. */
export function writeRecording(root: string, page: string, content: Recording): void {
  const path = join(root, recordingPath(page))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, recordingText(content))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
