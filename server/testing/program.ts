import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

const root = path.resolve(import.meta.dirname, '../..')
const loadFast = pathToFileURL(path.join(root, 'scripts/setup/load-fast.mjs')).href

export interface Program {
  child: ChildProcess
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string>
  output(): string
  ready(): Promise<void>
}

/** Starts the real program, on these settings alone. */
export function startProgram(settings: Record<string, string>, program = ['server/main.ts']): Program {
  const { PATH = '', HOME = '', TMPDIR = tmpdir() } = process.env
  const env = { PATH, HOME, TMPDIR, ...settings }
  const child = spawn(process.execPath, ['--import', loadFast, ...program], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal)
  return { child, ended, output: () => output, ready: () => greeted(child, () => output) }
}

/** Starts a server that is there to be killed: it cannot tidy up, and whatever it has written goes with it. */
export function startDoomed(program: string[]): Program {
  const folder = mkdtempSync(path.join(tmpdir(), 'akin-doomed-'))
  const server = startProgram({ TMPDIR: folder }, program)
  server.child.once('close', () => rmSync(folder, { recursive: true, force: true }))
  return server
}

async function greeted(child: ChildProcess, output: () => string) {
  while (!output().includes('Akin is ready')) {
    if (child.exitCode !== null) throw new Error(`Akin did not start:\n${output()}`)
    await pause(20)
  }
}

/**
 * Runs some lines of code in a process of its own, which someone may kill. It loads as servers do: Node by itself takes a
 * second to find our modules. What the lines import is named by its whole path.
 */
export function startCode(lines: string, { detached = false } = {}): Code {
  return spawn(process.execPath, ['--import', loadFast, '--input-type=module', '--eval', lines], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached,
  })
}

export type Code = ChildProcessByStdio<null, Readable, null>

/** What it says first. */
export async function firstWords({ stdout }: Code): Promise<string> {
  const [output] = await once(stdout, 'data')
  return String(output).trim()
}

/** Runs an operator's command to its end, as `npm run akin` does. */
export async function startAkin(words: string[], settings: Record<string, string>) {
  const { ended, output } = startProgram(settings, ['server/operator/akin.ts', ...words])
  return { code: await ended, said: output() }
}

/** A folder that PostgreSQL's own user can reach where the tests run as root. */
export function newFolder() {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'akin-start-')))
  chmodSync(folder, 0o755)
  return folder
}
