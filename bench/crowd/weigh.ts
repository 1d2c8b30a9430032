import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../server/platform/start/free-port.ts'
import { openBareSocket } from '../../server/testing/crowd/bare-ws.ts'
import { probed, type Reading } from './probed.ts'

/** What each further socket costs in KiB, when there are a few already. */
export async function weigh(
  read: () => Promise<Reading>,
  connect: (from: number, to: number) => Promise<void>,
  [few, many]: readonly [number, number],
) {
  const before = await settled(read)
  await connect(few, many)
  const after = await settled(read)
  const each = (bytes: number) => bytes / (many - few) / 1024
  return { rss: each(after.rss - before.rss), used: each(after.used - before.used) }
}

/** The same for a server of the socket library alone. */
export async function weighBare(range: readonly [number, number]) {
  const port = await freePort()
  const { env, read } = await probed()
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../bare-ws.ts')], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: 'inherit',
  })
  const sockets: Awaited<ReturnType<typeof openBareSocket>>[] = [await first(port)]
  const connect = async (from: number, to: number) => {
    for (let count = from; count < to; count++) sockets.push(await openBareSocket(port))
  }
  try {
    await connect(0, range[0])
    return await weigh(read, connect, range)
  } finally {
    for (const socket of sockets) socket?.terminate()
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}

async function settled(read: () => Promise<Reading>) {
  await pause(3000)
  await read()
  await pause(1000)
  return read()
}

async function first(port: number) {
  for (;;) {
    const socket = await openBareSocket(port)
    if (socket) return socket
    await pause(50)
  }
}
