import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { APACHE_MODULES, apacheConfig } from '../../lib/build/hosting/hosts/apache.ts'
import { caddyfile } from '../../lib/build/hosting/hosts/caddy.ts'
import { nginxConfig, type SiteLocation } from '../../lib/build/hosting/hosts/nginx.ts'
import type { HostName } from '../../lib/build/hosting/hosts.ts'
import type { HostingModel } from '../../lib/build/hosting/model.ts'
import { ROOT } from '../root.ts'

/** Value of `Accept-Encoding`. */
export type Encoding = 'br' | 'gzip'

export interface RunningServer {
  origin: string
  stop: () => Promise<void>
}

/** A server in a process of its own. */
export interface RunningProgram extends RunningServer {
  pid: number
}

/** A server program, which serves a staged site with the configuration that `npm run stage` writes. */
export interface ServerProgram {
  /** Host whose staged files it serves. */
  host: HostName
  /** @returns the installed program and its first arguments, or null */
  find: () => string[] | null
  /** Encodings that it serves without a module of its own. */
  encodings: Encoding[]
  /** The host's configuration file. Without one, the program reads the staged site alone. */
  config?: { file: string; write: (model: HostingModel, location: SiteLocation) => string }
  /**
   * Writes what the program needs in addition to a temporary folder with the configuration file.
   * @returns the arguments that run the program in the foreground
   */
  configure: (folder: string, location: SiteLocation) => string[]
  /** @returns arguments that only validate the configuration, from those that run the program */
  validate?: (args: string[]) => string[]
}

/** Oldest version of Node.js that wrangler supports. */
const WRANGLER_NODE_MAJOR = 22

const NGINX_TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
const APACHE_FOLDERS = ['/usr/lib/apache2/modules', '/usr/lib64/httpd/modules']

/** Apache's modules that are always needed. Distributions compile others into the program. */
const APACHE_BASE_MODULES = ['mpm_event', 'authz_core', 'unixd']

export const SERVER_PROGRAMS: Record<'nginx' | 'apache' | 'caddy' | 'cloudflare', ServerProgram> = {
  nginx: {
    host: 'nginx',
    find: () => findExecutable(['nginx']),
    encodings: ['gzip'],
    config: { file: 'nginx.conf', write: nginxConfig },
    configure(folder) {
      const temporary = NGINX_TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')
      const main = `daemon off;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\ninclude /etc/nginx/mime.types;\naccess_log off;\n${temporary}\ninclude ${folder}/nginx.conf;\n}\n`
      writeFileSync(join(folder, 'main.conf'), main)
      return ['-c', join(folder, 'main.conf'), '-p', folder, '-e', 'stderr']
    },
    validate: (args) => [...args, '-t'],
  },
  apache: {
    // All three serve the same files.
    host: 'nginx',
    find: () => findExecutable(['apache2', 'httpd']),
    encodings: ['br', 'gzip'],
    config: { file: 'apache.conf', write: apacheConfig },
    configure(folder) {
      const modules = [...APACHE_BASE_MODULES, ...APACHE_MODULES].flatMap((name) => {
        const file = APACHE_FOLDERS.map((path) => join(path, `mod_${name}.so`)).find((path) => existsSync(path))
        return file === undefined ? [] : [`LoadModule ${name}_module ${file}`]
      })
      // As root, Apache needs another user for its workers.
      const user = process.getuid?.() === 0 ? ['User daemon', 'Group daemon'] : []
      const main = [
        `ServerRoot ${folder}`,
        `PidFile ${folder}/pid`,
        `DefaultRuntimeDir ${folder}`,
        `ErrorLog ${folder}/error.log`,
        'ServerName 127.0.0.1',
        ...modules,
        ...user,
        'TypesConfig /etc/mime.types',
        `Include ${folder}/apache.conf`,
        '',
      ]
      writeFileSync(join(folder, 'main.conf'), main.join('\n'))
      return ['-DFOREGROUND', '-f', join(folder, 'main.conf')]
    },
    validate: (args) => [...args, '-t'],
  },
  caddy: {
    host: 'nginx',
    find: () => findExecutable(['caddy']),
    encodings: ['br', 'gzip'],
    config: { file: 'Caddyfile', write: caddyfile },
    configure: (folder) => ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
    validate: ([, ...args]) => ['validate', ...args],
  },
  cloudflare: {
    host: 'cloudflare-pages',
    find: findWrangler,
    // Cloudflare's network compresses what its asset server sends.
    encodings: [],
    configure(_folder, { root, port }) {
      const date = `--compatibility-date=${COMPATIBILITY_DATE}`
      return ['pages', 'dev', root, '--ip=127.0.0.1', `--port=${port}`, date, '--log-level=error']
    },
  },
}

/** Of the runtime for programs, which the site doesn't have. Without one, wrangler warns. */
const COMPATIBILITY_DATE = '2026-10-01'

/**
 * Debian's servers are in a folder that only root has in its path.
 * @param names names of the executable, which differ by distribution
 */
function findExecutable(names: string[]): string[] | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const paths = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  const path = paths.find((candidate) => existsSync(candidate))
  return path === undefined ? null : [path]
}

/** The deploy tools' wrangler, with `WRANGLER_NODE` or this Node.js if it's new enough. */
function findWrangler(): string[] | null {
  const program = join(ROOT, '.github/deploy/node_modules/wrangler/bin/wrangler.js')
  const [major = 0] = process.versions.node.split('.').map(Number)
  const node = process.env.WRANGLER_NODE || (major >= WRANGLER_NODE_MAJOR ? process.execPath : '')
  return node !== '' && existsSync(program) ? [node, program] : null
}

/**
 * Starts a program on a free port.
 * @param command what the program's `find` returned
 * @param root the staged site
 * @throws Error as `startOnFreePort` does
 */
export function startProgram(
  command: string[],
  program: ServerProgram,
  model: HostingModel,
  root: string,
): Promise<RunningProgram> {
  return startOnFreePort((folder, port) => {
    if (program.config) writeFileSync(join(folder, program.config.file), program.config.write(model, { root, port }))
    // Programs write their caches to the home folder. Wrangler would ask questions, and report its use.
    const env = { HOME: folder, XDG_CONFIG_HOME: folder, CI: '1', WRANGLER_SEND_METRICS: 'false' }
    return { command: [...command, ...program.configure(folder, { root, port })], folder, env }
  })
}

interface ProgramStart {
  command: string[]
  /** Working directory. */
  folder: string
  env: Record<string, string>
}

/**
 * @param prepare gets a temporary folder and the port
 * @throws Error with the program's messages if it ends or doesn't listen within a minute
 */
async function startOnFreePort(prepare: (folder: string, port: number) => ProgramStart): Promise<RunningProgram> {
  const temporary = temporaryFolder()
  const port = await freePort()
  const { command, folder, env } = prepare(temporary, port)
  const [path = '', ...args] = command
  const options = { cwd: folder, env: { ...process.env, ...env } }
  const child = spawn(path, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let messages = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (messages += text))
  const stop = async (): Promise<void> => {
    await end(child)
    rmSync(temporary, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 600 && child.exitCode === null; tries++) {
    if (await isListening(port)) return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop }
    await sleep(100)
  }
  await stop()
  throw new Error(`${path} doesn't listen: ${messages}`)
}

/**
 * Lets a program read a configuration without listening.
 * @param config contents of the configuration file, whose place can be one that this machine doesn't have
 * @returns the exit status and messages
 */
export function validateConfig([path = '', ...first]: string[], program: ServerProgram, config: string) {
  if (!program.config || !program.validate) throw new Error(`${path} has no configuration file`)
  const folder = temporaryFolder()
  writeFileSync(join(folder, program.config.file), config)
  const args = program.validate(program.configure(folder, { root: folder, port: 0 }))
  const { status, stderr } = spawnSync(path, [...first, ...args], { cwd: folder, encoding: 'utf8' })
  rmSync(folder, { recursive: true, force: true })
  return { status, messages: stderr }
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'host-'))
  // As root, servers read files as another user.
  chmodSync(folder, 0o755)
  return folder
}

/** Serves with a Node.js server on a free port. */
export async function startServer(server: Server): Promise<RunningServer> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await ended
}

async function freePort(): Promise<number> {
  const { origin, stop } = await startServer(createServer())
  await stop()
  return Number(new URL(origin).port)
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
