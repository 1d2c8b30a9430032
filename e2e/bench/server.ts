import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { flags, memory } from '../../scripts/setup/as-started.mjs'
import type { LivePace } from '../../server/live.ts'
import { freePort } from '../../server/platform/start/free-port.ts'

const root = path.resolve(import.meta.dirname, '../..')
const patience = 90_000

interface LogLine {
  level: number
  msg: string
  [field: string]: unknown
}

export interface Server {
  url: string
  /** Its own DATA_DIR. */
  folder: string
  /** None while it is stopped. */
  pid(): number | undefined
  /** What the server has logged so far, each line parsed. */
  logs(): LogLine[]
  start(): Promise<void>
  stop(): Promise<void>
  /** Ends it as a crash does: it has no moment left to say anything. */
  kill(): Promise<void>
  /** Stops it and removes its folder. */
  remove(): Promise<void>
}

/** A real Akin of its own: own port, own folder, a database that the caller gives. `code` is where it is read from. */
export async function startServer(
  settings: Record<string, string>,
  pace?: LivePace,
  code = root,
): Promise<Server> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const folder = mkdtempSync(path.join(tmpdir(), 'akin-e2e-'))
  // Read with each start: what is set in between counts from the next one on.
  const env = () => ({ PORT: String(port), DATA_DIR: folder, ...surroundings(), ...settings })
  const production = settings.AKIN_ENV === 'production'
  let output = ''
  let child: ChildProcess | undefined

  async function start() {
    child = launch(env(), pace, code)
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    await ready(url, child, () => output)
  }

  async function stop(signal: NodeJS.Signals = 'SIGTERM') {
    if (child) await end(child, signal)
    child = undefined
  }

  await start()
  return {
    url,
    folder,
    pid: () => child?.pid,
    start,
    stop: () => stop(),
    kill: () => stop('SIGKILL'),
    logs: () => parse(production ? output : readFileSync(path.join(folder, 'akin.log'), 'utf8')),
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The settings of whoever runs the tests must not reach the server under test. */
function surroundings() {
  const { PATH = '', HOME = '', TMPDIR = tmpdir(), SystemRoot = '' } = process.env
  return { PATH, HOME, TMPDIR, SystemRoot }
}

function launch(env: Record<string, string>, pace: LivePace | undefined, code: string) {
  // Tethered, it closes by itself if the test worker is killed and cannot stop it.
  const [loadFast, tether] = [setup('load-fast.mjs'), setup('tether.mjs')]
  const program = pace ? ['e2e/bench/paced-server.ts', JSON.stringify(pace)] : ['server/main.ts']
  return spawn(process.execPath, ['--import', loadFast, '--import', tether, ...flags, ...program], {
    cwd: code,
    env: { ...memory, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

function setup(file: string) {
  return pathToFileURL(path.join(root, 'scripts/setup', file)).href
}

async function ready(url: string, child: ChildProcess, output: () => string) {
  const deadline = Date.now() + patience
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`Akin did not start:\n${output()}`)
    if (Date.now() > deadline) throw new Error(`Akin is not ready after ${patience / 1000} s:\n${output()}`)
    await pause(50)
  }
}

async function answers(url: string) {
  const response = await fetch(`${url}/readyz`).catch(() => null)
  return response?.ok ?? false
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const hard = setTimeout(() => child.kill('SIGKILL'), patience)
  await ended
  clearTimeout(hard)
}

function parse(text: string): LogLine[] {
  return text
    .split('\n')
    .filter(line => line.startsWith('{') && line.endsWith('}'))
    .map(line => JSON.parse(line) as LogLine)
}
