import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { freePort } from '#platform/start/free-port.ts'

/** Debian's `redis-check-rdb` is the same binary as the server: the name it is called by decides what it does. */
const names = ['redis-server', 'valkey-server', 'redis-check-rdb']

/** Where a Redis can be started from, if there is one on this machine. */
export function findRedis(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return names
    .flatMap(name => folders.map(folder => path.join(folder, name)))
    .find(file => existsSync(file) && isServer(file))
}

function isServer(file: string) {
  const { stdout } = spawnSync(file, ['--version'], { argv0: 'redis-server', encoding: 'utf8' })
  return /^(Redis|Valkey) server v=/i.test(stdout ?? '')
}

/** A real Redis that stores nothing on disk. It can be frozen, killed and started again on the same port. */
export async function startTestRedis() {
  const file = findRedis()
  if (!file) throw new Error('There is no Redis on this machine; install redis-server or valkey-server.')
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let child: ChildProcess

  async function start() {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    child = spawn(file ?? '', args, { argv0: 'redis-server', stdio: 'ignore' })
    await answers(url)
  }

  async function kill() {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  await start()
  return {
    url,
    start,
    kill,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    /** One command, from outside of what is tested. */
    async run(...command: string[]) {
      const client = createClient({ url })
      await client.connect()
      const reply = await client.sendCommand(command)
      client.destroy()
      return reply
    },
  }
}

async function answers(url: string) {
  for (let tries = 0; tries < 200; tries++) {
    const client = createClient({ url, socket: { reconnectStrategy: false } })
    client.on('error', () => {})
    const there = await client.connect().then(
      () => true,
      () => false,
    )
    if (client.isOpen) client.destroy()
    if (there) return
    await pause(20)
  }
  throw new Error('Redis did not start.')
}
