import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSample, resolve, SAMPLES_DIR } from '../../build/samples/paths.ts'
import { extractRegion } from '../../build/samples/region.ts'
import { parseValidationFile, type ValidationFile } from './validation-file.ts'

/** Reads files below samples/. All methods throw SampleError for a file that doesn't exist. */
export interface SampleReader {
  /** Text of a file such as `blog/schema.zed`. */
  text(path: string): string
  /** Text of a file in the page's own folder. */
  inFolder(name: string): string
  /** Text of a file that another file names by a relative path; `undefined` means the page. */
  readSibling(file: string | undefined, path: string): string
  /** Path below samples/ of a file that a command names, which is in the page's folder or in samples/ itself. */
  find(name: string): string
  validationFile(path: string): ValidationFile
  /** Schema of a validation file. */
  validationSchema(path: string): string
}

/** Creates a reader for a page whose files are in `samples/<folder>/`. */
export function sampleReader(root: string, folder: string): SampleReader {
  const text = (path: string) => readSample(root, path)
  const readSibling = (file: string | undefined, path: string) => text(resolve(file ? parentOf(file) : folder, path))
  const validationFile = (path: string) => parseValidationFile(text(path), (schema) => readSibling(path, schema))
  return {
    text,
    inFolder: (name) => text(resolve(folder, name)),
    readSibling,
    find: (name) => {
      const own = resolve(folder, name)
      return existsSync(join(root, SAMPLES_DIR, own)) || !existsSync(join(root, SAMPLES_DIR, name))
        ? own
        : resolve('', name)
    },
    validationFile,
    validationSchema: (path) => extractRegion(validationFile(path).schema, path).text,
  }
}

const parentOf = (file: string): string => file.split('/').slice(0, -1).join('/')
