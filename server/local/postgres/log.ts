import { closeSync, fstatSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'

const keepBelow = 10_000_000

/** Opens the server's log for appending and remembers where this run begins. A log over 10 MB is deleted first. */
export function openLog(file: string) {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > keepBelow) rmSync(file)
  const descriptor = openSync(file, 'a', 0o600)
  const begin = fstatSync(descriptor).size
  return {
    descriptor,
    close: () => closeSync(descriptor),
    sinceOpened: () => readFileSync(file).subarray(begin).toString('utf8'),
  }
}

export function lastLines(text: string): string {
  return text.trim().split('\n').slice(-12).join('\n')
}
