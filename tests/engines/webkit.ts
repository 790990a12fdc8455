import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { type Browser, callExpression, type Engine, findProgram } from './browser.ts'
import { clickActions, moveActions, pressActions } from './input-actions.ts'

const DRIVER = ['WebKitWebDriver', 'webkit2gtk-driver']
const DISPLAY = ['Xvfb']

/** In milliseconds, on a busy machine. */
const START_TIMEOUT = 60_000

/** In milliseconds. A script that runs while the page is replaced sometimes gets no answer. */
const COMMAND_TIMEOUT = 5_000

const reply = z.object({ value: z.unknown() })
const failure = z.object({ error: z.string(), message: z.string() })
const session = z.object({ sessionId: z.string() })

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

/** WebKitGTK, driven over WebDriver (https://www.w3.org/TR/webdriver2/). It needs a display, so it gets one of its own. */
export const webkit: Engine = {
  missing() {
    const needed = [...(findProgram(DRIVER) ? [] : ['webkit2gtk-driver']), ...(findProgram(DISPLAY) ? [] : ['xvfb'])]
    return needed.length > 0 ? needed.join(' and ') : null
  },
  cachesPages: false,
  async start() {
    const flags = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
    const children = [spawn(findProgram(DISPLAY) ?? '', flags, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })]
    const end = (): void => {
      for (const child of children.toReversed()) child.kill('SIGKILL')
    }
    try {
      const display = await readLine(children[0])
      const port = await freePort()
      children.push(
        spawn(findProgram(DRIVER) ?? '', [`--port=${port}`], {
          stdio: 'ignore',
          // Without a graphics card.
          env: { ...process.env, DISPLAY: `:${display}`, WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
        }),
      )
      return await connect(`http://127.0.0.1:${port}`, end)
    } catch (error) {
      end()
      throw error
    }
  },
}

/** Reads the line that a program writes to its fourth stream. */
async function readLine(child: ChildProcess | undefined): Promise<string> {
  const lines = createInterface(child?.stdio[3] as Readable)
  for await (const line of lines) return line
  throw new Error('Xvfb ended')
}

/** @param end ends the processes */
async function connect(origin: string, end: () => void): Promise<Browser> {
  const send = createSender(origin)
  await waitForDriver(send)
  // The journeys wait for pages by themselves.
  const capabilities = { alwaysMatch: { pageLoadStrategy: 'none' } }
  const { sessionId } = session.parse(await send('POST', '/session', { capabilities }))
  const command = (name: string, body: object): Promise<unknown> => send('POST', `/session/${sessionId}/${name}`, body)
  const perform = async (actions: unknown): Promise<void> => {
    await command('actions', { actions })
  }

  const open = async (url: string): Promise<void> => {
    await command('url', { url })
  }
  const runScript = async (script: string, tries = 3): Promise<unknown> => {
    try {
      return await command('execute/sync', { script, args: [] })
    } catch (error) {
      if (tries === 1) throw error
      return runScript(script, tries - 1)
    }
  }
  // Without a page, scripts never answer.
  await open('about:blank')

  return {
    open,
    async evaluate(body, ...args) {
      const script = `return ${callExpression(body, args)}`
      return JSON.parse(z.string().parse(await runScript(script)))
    },
    movePointer: (point) => perform(moveActions(point)),
    click: (point) => perform(clickActions(point)),
    press: (...keys) => perform(pressActions(keys)),
    goBack: async () => {
      await command('back', {})
    },
    goForward: async () => {
      await command('forward', {})
    },
    resize: async ({ width, height }) => {
      await command('window/rect', { width, height })
    },
    async close() {
      await send('DELETE', `/session/${sessionId}`)
      end()
    },
  }
}

/** @returns a function that sends a command and returns its result */
function createSender(origin: string): Send {
  return async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(COMMAND_TIMEOUT),
    })
    const { value } = reply.parse(await response.json())
    if (response.ok) return value
    const { error, message } = failure.parse(value)
    throw new Error(`${path}: ${error}: ${message}`)
  }
}

async function waitForDriver(send: Send): Promise<void> {
  const end = Date.now() + START_TIMEOUT
  for (;;) {
    try {
      await send('GET', '/status')
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await sleep(100)
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
