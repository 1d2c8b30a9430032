import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { unpackedProgram } from '../unpacked.ts'

export const haproxyFolder = path.resolve(import.meta.dirname, '../../../.cache/haproxy')

/** Whether `npm run prove -- pooler` or `-- servers` has brought one. */
export function findHaproxy() {
  return existsSync(path.join(haproxyFolder, '.unpacked'))
}

/** A real HAProxy that sends people to whichever of these servers says on `/readyz` that it is ready. */
export async function startHaproxy(port: number, servers: readonly string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'akin-haproxy-'))
  const [file, log] = [path.join(folder, 'cfg'), path.join(folder, 'log')]
  writeFileSync(file, settings(port, servers))
  const { loader, args } = unpackedProgram(haproxyFolder, 'usr/sbin/haproxy')
  const output = openSync(log, 'a')
  const child = spawn(loader, [...args, '-db', '-f', file], { stdio: ['ignore', output, output] })
  const url = `http://localhost:${port}`

  /** Which of the servers it sends people to. */
  async function serving() {
    const answer = await fetch(`${url}/haproxy;csv`).catch(() => null)
    const lines = (await answer?.text())?.split('\n') ?? []
    return servers.map((_, n) => lines.some(line => line.startsWith(`akin,${n},`) && line.includes(',UP,')))
  }

  while (!(await serving()).every(Boolean)) {
    if (child.exitCode !== null) throw new Error(`HAProxy did not start:\n${readFileSync(log, 'utf8')}`)
    await pause(50)
  }
  return {
    url,
    serving,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function settings(port: number, servers: readonly string[]) {
  const lines = servers.map((url, n) => `  server ${n} 127.0.0.1:${new URL(url).port}`)
  return `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout check 5s
  option forwardfor
  option redispatch
frontend people
  bind 127.0.0.1:${port}
  stats enable
  stats uri /haproxy
  default_backend akin
backend akin
  balance leastconn
  option httpchk GET /readyz
  default-server check inter 500ms fall 2 rise 1
${lines.join('\n')}
`
}
