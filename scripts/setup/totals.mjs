import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { at } from './paths.mjs'
import { readOrEmpty } from './stamp.mjs'

const file = at('.cache/results/totals.json')

/** Tests run in a program of their own; this is how it tells the count. No count is a failure. */
export function readTotals() {
  return JSON.parse(readOrEmpty(file) || '{ "passed": 0, "failed": 1 }')
}

export function writeTotals({ passed, failed }) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ passed, failed }))
}

export function forgetTotals() {
  rmSync(file, { force: true })
}
