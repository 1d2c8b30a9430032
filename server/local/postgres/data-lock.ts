import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { requireWritable } from '#platform/start/require-writable.ts'
import { shownPath } from '#platform/start/shown-path.ts'

/** Makes this process the only Akin on a data folder, or throws a sentence that names the other. Returns the release. */
export async function lockData(dir: string): Promise<() => void> {
  const lock = path.join(dir, 'akin.lock')
  requireWritable(dir, 'DATA_DIR')
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) })
  if (!tryCreate(lock, mine)) {
    refuseIfHeld(lock, dir)
    replace(lock, mine)
    // Another start may have found the same dead holder and written after us: the last writer has it.
    await pause(50)
    if (read(lock) !== mine) return lockData(dir)
  }
  return () => {
    if (read(lock) === mine) rmSync(lock, { force: true })
  }
}

/** Linking a finished file is atomic and fails if the lock exists, so nobody ever reads half a lock. */
function tryCreate(lock: string, content: string): boolean {
  const draft = writeDraft(lock, content)
  try {
    linkSync(draft, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

function replace(lock: string, content: string) {
  renameSync(writeDraft(lock, content), lock)
}

function writeDraft(lock: string, content: string): string {
  const draft = `${lock}.${process.pid}`
  writeFileSync(draft, content)
  return draft
}

function refuseIfHeld(lock: string, dir: string) {
  const { pid, started } = parse(read(lock))
  if (!pid || startOf(pid) !== started) return
  throw new Error(
    `Another Akin is already running on ${shownPath(dir)} (process ${pid}). Stop it, or set DATA_DIR to another folder.`,
  )
}

function read(lock: string): string {
  try {
    return readFileSync(lock, 'utf8')
  } catch {
    return ''
  }
}

function parse(content: string): { pid?: number; started?: string } {
  try {
    return JSON.parse(content)
  } catch {
    return {}
  }
}

/** When a running process began: a pid may have been given to another process since. */
function startOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return isAlive(pid) ? 'alive' : undefined
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
