import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { nginxConfig } from '../../lib/hosting/build/hosts/nginx.ts'
import type { HostName } from '../../lib/hosting/build/hosts.ts'
import type { HostingModel } from '../../lib/hosting/build/model.ts'
import { ROOT } from '../../scripts/root.ts'

/** Value of `Accept-Encoding`. */
export type Encoding = 'br' | 'gzip'

export interface RunningServer {
  origin: string
  stop: () => Promise<void>
}

/** A program that serves a staged site with the configuration that `npm run stage` writes. */
export interface ServerProgram {
  /** Host whose staged files it serves. */
  host: HostName
  /** @returns the installed program and its first arguments, or null */
  find: () => string[] | null
  /** Encodings that it serves by itself. */
  encodings: Encoding[]
  /** Whether the list of pages is its response to a request for missing Markdown. */
  listsPages: boolean
  /**
   * Writes what the program needs into a temporary folder.
   * @returns the arguments that run the program in the foreground
   */
  configure: (folder: string, site: string, port: number, model: HostingModel) => string[]
}

export const SERVER_PROGRAMS: Record<'nginx' | 'cloudflare', ServerProgram> = {
  nginx: {
    host: 'nginx',
    find: findNginx,
    encodings: ['gzip'],
    listsPages: true,
    configure: (folder, root, port, model) => nginxArguments(folder, nginxConfig(model, { root, port })),
  },
  cloudflare: {
    host: 'cloudflare-pages',
    find: findWrangler,
    // Cloudflare's network compresses what its asset server sends.
    encodings: [],
    listsPages: false,
    // The site has no program, but without a date for its runtime, wrangler warns.
    configure: (_folder, root, port) => {
      const options = ['--ip=127.0.0.1', `--port=${port}`, '--compatibility-date=2026-10-01', '--log-level=error']
      return ['pages', 'dev', root, ...options]
    },
  },
}

/** Debian's nginx is in a folder that only root has in its path. */
function findNginx(): string[] | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  const path = folders.map((folder) => join(folder, 'nginx')).find((candidate) => existsSync(candidate))
  return path === undefined ? null : [path]
}

/** The deploy tools' wrangler, which needs Node.js 22. */
function findWrangler(): string[] | null {
  const program = join(ROOT, '.github/deploy/node_modules/wrangler/bin/wrangler.js')
  return Number.parseInt(process.versions.node, 10) >= 22 && existsSync(program) ? [process.execPath, program] : null
}

/** Writes a configuration, and the rest that nginx needs to run as any user. */
function nginxArguments(folder: string, config: string): string[] {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const http = ['include /etc/nginx/mime.types;', 'access_log off;', ...temporary, `include ${folder}/nginx.conf;`]
  const main = ['daemon off;', `pid ${folder}/pid;`, 'error_log stderr;', 'events {}', 'http {', ...http, '}', '']
  writeFileSync(join(folder, 'nginx.conf'), config)
  writeFileSync(join(folder, 'main.conf'), main.join('\n'))
  return ['-c', join(folder, 'main.conf'), '-p', folder, '-e', 'stderr']
}

/**
 * Lets nginx read a configuration without listening.
 * @param command what `find` returned
 * @returns its exit status
 */
export function validateNginxConfig([path = '', ...first]: string[], config: string): number | null {
  const folder = temporaryFolder()
  const { status } = spawnSync(path, [...first, ...nginxArguments(folder, config), '-t'], { cwd: folder })
  rmSync(folder, { recursive: true, force: true })
  return status
}

/**
 * Starts a program on a free port.
 * @param command what the program's `find` returned
 * @param site the staged site
 * @throws Error with the program's messages if it ends or doesn't listen within a minute
 */
export async function startProgram(
  [path = '', ...first]: string[],
  program: ServerProgram,
  model: HostingModel,
  site: string,
): Promise<RunningServer> {
  const folder = temporaryFolder()
  const port = await freePort()
  const args = [...first, ...program.configure(folder, site, port, model)]
  // Wrangler writes its cache to the home folder, and would ask questions and report its use.
  const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, CI: '1', WRANGLER_SEND_METRICS: 'false' }
  const child = spawn(path, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let messages = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (messages += text))
  const stop = async (): Promise<void> => {
    child.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 600 && child.exitCode === null; tries++) {
    if (await isListening(port)) return { origin: `http://127.0.0.1:${port}`, stop }
    await sleep(100)
  }
  await stop()
  throw new Error(`${path} doesn't listen: ${messages}`)
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
