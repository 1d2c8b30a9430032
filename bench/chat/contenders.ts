import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { startServer } from '../../e2e/bench/server.ts'
import { freePort } from '../../server/platform/start/free-port.ts'

/** One server that is measured. All but Socket.IO speak the frames of the product. */
export interface Contender {
  name: string
  kind: 'frames' | 'socket.io'
  url: string
  pid: number
  stop(): void | Promise<void>
}

/** Akin as people run it; only the limits are wide. `code` is where it is read from, if not from here. */
export async function startProduct(
  databaseUrl: string,
  { name, code }: { name: string; code?: string },
): Promise<Contender> {
  const settings = { DATABASE_URL: databaseUrl, LIMITS_SCALE: '1000000' }
  const server = await startServer(settings, undefined, code)
  return { name, kind: 'frames', url: server.url, pid: server.pid() ?? 0, stop: server.remove }
}

export function startFloor(databaseUrl: string, does: 'store' | 'ack' | 'send', name: string) {
  const file = path.join(import.meta.dirname, 'floor.ts')
  return startChild(file, name, 'frames', { DATABASE_URL: databaseUrl, FLOOR: does })
}

/** What most people would write: no group commit, no rules, each message stored by itself. */
export function startSocketIo(databaseUrl: string) {
  const file = path.join(import.meta.dirname, '../peers/socket-io.mjs')
  return startChild(file, 'Socket.IO + Express + pg', 'socket.io', { DATABASE_URL: databaseUrl })
}

async function startChild(
  file: string,
  name: string,
  kind: Contender['kind'],
  settings: Record<string, string>,
): Promise<Contender> {
  const port = await freePort()
  const env = { PATH: process.env.PATH, PORT: String(port), NODE_ENV: 'production', ...settings }
  const child = fork(file, { execArgv: [], env })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${name} did not start.`)))
  await Promise.race([once(child, 'message'), ended])
  return { name, kind, url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.disconnect() }
}
