import { readSample, resolve } from '../build/paths.ts'
import { extractRegion } from '../build/region.ts'
import { schemaOfValidationFile } from './schema-text.ts'

/** Reads files below samples/. All methods throw SampleError for a file that doesn't exist. */
export interface SampleReader {
  /** Text of a file such as `blog/schema.zed`. */
  text(path: string): string
  /** Text of a file in the page's own folder. */
  inFolder(name: string): string
  /** Text of a file that another file names by a relative path; `undefined` means the page. */
  readSibling(file: string | undefined, path: string): string
  /** Schema of a validation file. */
  validationSchema(path: string): string
}

/** Creates a reader for a page whose files are in `samples/<folder>/`. */
export function sampleReader(root: string, folder: string): SampleReader {
  const text = (path: string) => readSample(root, path)
  const readSibling = (file: string | undefined, path: string) => text(resolve(file ? parentOf(file) : folder, path))
  return {
    text,
    inFolder: (name) => text(resolve(folder, name)),
    readSibling,
    validationSchema: (path) =>
      extractRegion(
        schemaOfValidationFile(text(path), (schema) => readSibling(path, schema)),
        path,
      ).text,
  }
}

const parentOf = (file: string): string => file.split('/').slice(0, -1).join('/')
