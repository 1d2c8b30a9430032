import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface RunningServer {
  pid: number
  port: number
  state: string
}

/** The server that runs on this cluster now. The pid file of a dead server is ignored. */
export function findRunning(cluster: string): RunningServer | undefined {
  const lines = readPidFile(cluster)
  const pid = Number(lines[0])
  if (!pid || lines[1] !== cluster || !isServerOf(pid, cluster)) return undefined
  return { pid, port: Number(lines[3]), state: lines[7]?.trim() ?? 'starting' }
}

/** Whether this server still runs. Called several times a second, so it starts no other program to find out. */
export function isRunning(pid: number, cluster: string) {
  return process.platform === 'linux' ? isServerOf(pid, cluster) : isAlive(pid)
}

/** A fast shutdown: sessions are ended, everything committed is kept. Always settles. */
export async function stopServer(cluster: string, pid: number) {
  const gone = () => !isServerOf(pid, cluster)
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (gone()) return
    process.kill(pid, signal)
    if (await waitUntil(gone, 10_000)) return
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`)
}

export async function waitUntil(reached: () => boolean, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (!reached()) {
    if (Date.now() > deadline) return false
    await pause(20)
  }
  return true
}

/**
 * If the pid in a stale pid file has been given to another program, PostgreSQL takes that for a running server.
 * Only the pid is replaced, by one that cannot exist: the rest of the file lets PostgreSQL notice
 * orphaned backends of the dead server, which would corrupt the data.
 */
export function replaceStalePid(cluster: string) {
  const [pid, ...rest] = readPidFile(cluster)
  if (!pid || !isAlive(Number(pid))) return
  writeFileSync(pidFile(cluster), [impossiblePid, ...rest].join('\n'))
}

const impossiblePid = 999_999_999

function pidFile(cluster: string) {
  return path.join(cluster, 'postmaster.pid')
}

function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(pidFile(cluster), 'utf8').split('\n')
  } catch {
    return []
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A zombie process has no command line, so it counts as gone even if its parent never collects it. */
function isServerOf(pid: number, cluster: string) {
  return commandOf(pid).replaceAll('\0', ' ').includes(`postgres -D ${cluster} `)
}

function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
