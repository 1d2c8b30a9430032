import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
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

async function greeted(child: ChildProcess, output: () => string) {
  while (!output().includes('Akin is ready')) {
    if (child.exitCode !== null) throw new Error(`Akin did not start:\n${output()}`)
    await pause(20)
  }
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
