import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** One figure of a bench, as often as it was taken: here, and in the checkout beside it in the same run. */
export interface Figure {
  name: string
  unit?: string
  now: number[]
  before?: number[]
  /** What its median must be. */
  least?: number | undefined
  most?: number | undefined
}

const folder = path.resolve(import.meta.dirname, '../.cache/bench')

/** Keeps what a bench has measured for `npm run bench -- table`. */
export function keepFigures(bench: string, figures: Figure[]) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(bench), `${JSON.stringify(figures, null, 1)}\n`)
}

/** None if it has not been run here. */
export function readFigures(bench: string): Figure[] {
  try {
    return JSON.parse(readFileSync(fileOf(bench), 'utf8')) as Figure[]
  } catch {
    return []
  }
}

function fileOf(bench: string) {
  return path.join(folder, `${bench}.json`)
}
