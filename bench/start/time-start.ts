import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../server/platform/start/free-port.ts'

export interface Start {
  /** How many milliseconds after the command it answered. */
  answered: number
  /** The same for what was done before. Earlier releases do not log it. */
  moments: Record<string, number>
  /** What the server's process used of a processor, which says more than time on a busy machine. */
  cpuMs: number
}

/** What the server calls the parts of its start in its log, in words. */
const names: Record<string, string> = {
  loaded: 'modules are loaded, PostgreSQL is ready',
  site: 'the site is built',
  migrated: 'migrations and queues are looked at',
}

/** Runs `npm start` as a person does, until it answers, and stops it. */
export async function timeStart(code: string, data: string): Promise<Start> {
  const port = await freePort()
  const began = Date.now()
  const npm = spawn('npm', ['start'], {
    cwd: code,
    env: { ...surroundings(), PORT: String(port), DATA_DIR: data },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  const ended = once(npm, 'exit')
  while (!(await answers(port))) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode} in ${code}.`)
    await pause(5)
  }
  const answered = Date.now() - began
  const { time, ms, cpuMs, parts } = readReady(path.join(data, 'akin.log'))
  if (npm.pid) process.kill(-npm.pid, 'SIGINT')
  await ended
  const server = Date.parse(time) - ms - began
  const moments = parts && {
    'npm and its script have run the server': server,
    ...Object.fromEntries(Object.entries(parts).map(([part, at]) => [names[part] ?? part, server + at])),
    'the server listens': server + ms,
  }
  return { answered, moments: { ...moments, '/readyz answers': answered }, cpuMs }
}

/** What a terminal has. A script of npm, such as this one, has another Node first on its PATH. */
export function surroundings() {
  const { PATH = '', HOME = '' } = process.env
  const folders = PATH.split(path.delimiter).filter(folder => !folder.includes('node_modules'))
  return { PATH: folders.join(path.delimiter), HOME }
}

async function answers(port: number) {
  const response = await fetch(`http://localhost:${port}/readyz`).catch(() => null)
  return response?.ok ?? false
}

interface Ready {
  time: string
  ms: number
  cpuMs: number
  parts?: Record<string, number>
}

function readReady(log: string): Ready {
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n')
  const ready = lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'ready')
  return ready.at(-1) ?? { time: '', ms: 0, cpuMs: 0 }
}
