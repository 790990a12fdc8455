import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesBelow } from '../../../build/samples/paths.ts'
import { execute } from './execute.ts'
import { JAVAC } from './java-output.ts'

/** A small Go program that prints SpiceDB's API definition; its go.mod says of which release. */
const API = fileURLToPath(new URL('java-api', import.meta.url))

/** Files of the API's definition that the client in pom.xml has in an older version, or not at all. */
const GENERATED = [
  ...[
    'core',
    'debug',
    'error_reason',
    'experimental_service',
    'permission_service',
    'schema_service',
    'watch_service',
  ].map((name) => `authzed/api/v1/${name}.proto`),
  ...['annotations', 'openapiv2'].map((name) => `protoc-gen-openapiv2/options/${name}.proto`),
  'buf/validate/validate.proto',
  'validate/validate.proto',
]

/**
 * Downloads the libraries of `samples/pom.xml` into `cache`, and generates the Java classes of SpiceDB's API, unless a
 * folder for exactly these versions is there.
 *
 * The classes are generated here because the Maven index that this project's machines reach lists com.authzed.api:authzed
 * only up to 1.2.0, although its releases go on: the pages name 1.6.0. Version 1.2.0 lacks reflection, deletion counts and
 * the kinds of Watch updates. authzed-java is itself generated from the API's definition by protoc, so this repeats that
 * step with a newer definition. When the index has 1.6.0, raise the version in pom.xml and delete this half and java-api/.
 * @returns class path entries
 * @throws Error when a download or the compiler fails
 */
export async function prepareLibraries(root: string, cache: string): Promise<string[]> {
  const inputs = [join(root, 'samples/pom.xml'), ...['main.go', 'go.mod', 'go.sum'].map((name) => join(API, name))]
  const hash = createHash('sha256')
  for (const file of inputs) hash.update(readFileSync(file))
  const folder = join(cache, `java-${hash.digest('hex').slice(0, 12)}`)
  if (!existsSync(folder)) await build(root, folder)
  return [join(folder, 'classes'), join(folder, 'lib/*')]
}

/** Fills a folder under another name first, so that a build that was interrupted doesn't look finished. */
async function build(root: string, folder: string): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true })
  const fresh = mkdtempSync(`${folder}-`)
  try {
    const pom = join(root, 'samples/pom.xml')
    const [lib, tools] = [join(fresh, 'lib'), join(fresh, 'tools')]
    const copy = `-B -ntp -q -f ${pom} -Dprotoc.platform=${protocPlatform()} dependency:copy-dependencies`.split(' ')
    await succeed('mvn', [...copy, '-DincludeTypes=jar', `-DoutputDirectory=${lib}`])
    await succeed('mvn', [...copy, '-DincludeTypes=exe', '-Dmdep.stripVersion', `-DoutputDirectory=${tools}`])
    await generate(fresh, lib, tools)
    rmSync(tools, { recursive: true })
    publish(fresh, folder)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** Another process may have built the same folder meanwhile, which is as good. */
function publish(fresh: string, folder: string): void {
  try {
    renameSync(fresh, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

async function generate(fresh: string, lib: string, tools: string): Promise<void> {
  const set = join(fresh, 'api.binpb')
  const source = join(fresh, 'source')
  mkdirSync(source)
  writeFileSync(set, await succeed('go', ['run', '-C', API, '.']))
  const platform = protocPlatform()
  const [protoc, plugin] = ['protoc', 'protoc-gen-grpc-java'].map((name) => join(tools, `${name}-${platform}.exe`))
  for (const name of readdirSync(tools)) chmodSync(join(tools, name), 0o755)
  const options = [
    `--plugin=protoc-gen-grpc-java=${plugin}`,
    `--java_out=${source}`,
    `--grpc-java_out=@generated=omit:${source}`,
  ]
  await succeed(protoc ?? '', [`--descriptor_set_in=${set}`, ...options, ...GENERATED])
  const classes = filesBelow(source, '.', ['.java']).map((file) => join(source, file))
  await succeed('javac', [...JAVAC, '-nowarn', '-cp', join(lib, '*'), '-d', join(fresh, 'classes'), ...classes])
  rmSync(source, { recursive: true })
}

/** The name of this machine's kind in the file names of protoc: `linux-x86_64`. */
function protocPlatform(): string {
  const systems: Partial<Record<NodeJS.Platform, string>> = { darwin: 'osx', win32: 'windows' }
  return `${systems[process.platform] ?? process.platform}-${process.arch === 'arm64' ? 'aarch_64' : 'x86_64'}`
}

async function succeed(command: string, args: readonly string[]): Promise<Buffer> {
  const { status, stdout, stderr } = await execute(command, args)
  if (status === 0) return stdout
  if (status === 127) throw new Error(`${command} isn't installed`)
  throw new Error(`${command} failed: ${`${stderr}\n${stdout}`.trim().split('\n').slice(0, 3).join(' ')}`)
}
