import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSample, resolve, SAMPLES_DIR } from '../../build/samples/paths.ts'
import { cut } from '../../build/samples/region.ts'
import { parseValidationFile, type ValidationFile } from './validation-file.ts'

/** Reads files below samples/. All methods throw SampleError when there is no such file. */
export interface SampleReader {
  /** `blog/schema.zed` → its text. */
  text(path: string): string
  /** A file of the page's own folder. */
  inFolder(name: string): string
  /** A file that another file (or, without one, the page) names by a relative path. */
  besides(file: string | undefined, path: string): string
  /** The path below samples/ of a file that a command names: in the page's folder, else from samples/ itself. */
  find(name: string): string
  validationFile(path: string): ValidationFile
  /** Text of the schema of a validation file. */
  validationSchema(path: string): string
}

/** A reader for a page whose files stand in `samples/<folder>/`. */
export function sampleReader(root: string, folder: string): SampleReader {
  const text = (path: string) => readSample(root, path)
  const besides = (file: string | undefined, path: string) => text(resolve(file ? parentOf(file) : folder, path))
  const validationFile = (path: string) => parseValidationFile(text(path), (schema) => besides(path, schema))
  return {
    text,
    inFolder: (name) => text(resolve(folder, name)),
    besides,
    find: (name) => {
      const own = resolve(folder, name)
      return existsSync(join(root, SAMPLES_DIR, own)) || !existsSync(join(root, SAMPLES_DIR, name))
        ? own
        : resolve('', name)
    },
    validationFile,
    validationSchema: (path) => cut(validationFile(path).schema, path).text,
  }
}

const parentOf = (file: string): string => file.split('/').slice(0, -1).join('/')
