import { rmSync, writeFileSync } from 'node:fs'
import { at } from './paths.mjs'
import { readOrEmpty } from './stamp.mjs'

const file = at('.cache/results/totals.json')

/** The suites run in a program of their own; this is how it tells the count. No count is a failure. */
export function readTotals() {
  return JSON.parse(readOrEmpty(file) || '{ "passed": 0, "failed": 1 }')
}

export function writeTotals(totals) {
  writeFileSync(file, JSON.stringify(totals))
}

export function forgetTotals() {
  rmSync(file, { force: true })
}
