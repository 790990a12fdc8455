import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { type Browser, callExpression, type Engine, findProgram } from './browser.ts'
import { clickActions, moveActions, pressActions } from './input-actions.ts'

const PROGRAMS = ['firefox-esr', 'firefox']

/** In milliseconds, on a busy machine. */
const START_TIMEOUT = 60_000

const ADDRESS = /WebDriver BiDi listening on (ws:\/\/\S+)/

const message = z.union([
  z.object({ type: z.literal('success'), id: z.number(), result: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.number(), error: z.string(), message: z.string() }),
])
const tree = z.object({ contexts: z.array(z.object({ context: z.string() })).min(1) })
const evaluation = z.union([
  z.object({ type: z.literal('success'), result: z.object({ value: z.string() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
])

/** Firefox, driven over WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/), which needs no program besides it. */
export const firefox: Engine = {
  missing: () => (findProgram(PROGRAMS) ? null : 'firefox-esr'),
  cachesPages: true,
  async start() {
    const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
    const flags = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
    const child = spawn(findProgram(PROGRAMS) ?? '', flags, {
      stdio: ['ignore', 'ignore', 'pipe'],
      // A group of its own, so that its helper processes end too.
      detached: true,
    })
    const end = (): void => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
      rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
    }
    try {
      return await connect(await readAddress(child), end)
    } catch (error) {
      end()
      throw error
    }
  },
}

function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Firefox doesn't listen")), START_TIMEOUT)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Firefox ended with status ${code}`)))
    if (!child.stderr) return
    createInterface(child.stderr).on('line', (line) => {
      const address = ADDRESS.exec(line)?.[1]
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    })
  })
}

/** @param end ends the process */
async function connect(address: string, end: () => void): Promise<Browser> {
  const send = await openSocket(`${address}/session`)
  await send('session.new', { capabilities: {} })
  const [{ context } = { context: '' }] = tree.parse(await send('browsingContext.getTree', {})).contexts
  const perform = async (actions: unknown): Promise<void> => {
    await send('input.performActions', { context, actions })
  }
  const traverse = async (delta: number): Promise<void> => {
    await send('browsingContext.traverseHistory', { context, delta })
  }

  return {
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'none' })
    },
    async evaluate(body, ...args) {
      const expression = callExpression(body, args)
      const answer = evaluation.parse(
        await send('script.evaluate', { expression, target: { context }, awaitPromise: false }),
      )
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return JSON.parse(answer.result.value)
    },
    movePointer: (point) => perform(moveActions(point)),
    click: (point) => perform(clickActions(point)),
    press: (...keys) => perform(pressActions(keys)),
    goBack: () => traverse(-1),
    goForward: () => traverse(1),
    resize: async ({ width, height }) => {
      await send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    close: async () => end(),
  }
}

/** @returns a function that sends a command and returns its result */
async function openSocket(url: string): Promise<(method: string, params: object) => Promise<unknown>> {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const waiting = new Map<number, (answer: z.infer<typeof message>) => void>()
  socket.on('message', (data) => {
    // Events have no id.
    const answer = message.safeParse(JSON.parse(String(data))).data
    if (answer) waiting.get(answer.id)?.(answer)
  })
  let lastId = 0
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++lastId
      waiting.set(id, (answer) => {
        waiting.delete(id)
        if (answer.type === 'success') resolve(answer.result)
        else reject(new Error(`${method}: ${answer.error}: ${answer.message}`))
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
}
