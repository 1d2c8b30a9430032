import { limits } from '@akin/contract/limits.ts'
import type { Peak } from '../state/voice-state.ts'

const steps = 36
/** What is quieter than this is not blown up to look like speech. */
const quiet = 0.05

/** The peaks of a recording as so many bars, each a digit. A stretch without any, in a tab out of sight, goes on as before. */
export function barsOf(peaks: readonly Peak[], durationMs: number) {
  const loudest = peaks.reduce((most, { level }) => Math.max(most, level), quiet)
  const share = Math.max(1, durationMs) / limits.voiceBars
  const levels = new Array<number | undefined>(limits.voiceBars)
  for (const { at, level } of peaks) {
    const index = Math.min(limits.voiceBars - 1, Math.floor(at / share))
    levels[index] = Math.max(levels[index] ?? 0, level)
  }
  let last = 0
  const digits = Array.from(levels, level => {
    last = level ?? last
    return Math.round(Math.sqrt(Math.min(1, last / loudest)) * (steps - 1)).toString(steps)
  })
  return digits.join('')
}

/** The bars as heights from 0 to 1. Where there is room for fewer, each stands for the loudest of its neighbours. */
export function heightsOf(bars: string, count: number) {
  const heights = Array.from(bars, digit => (Number.parseInt(digit, steps) || 0) / (steps - 1))
  const share = heights.length / count
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor(index * share)
    return Math.max(0, ...heights.slice(from, Math.max(from + 1, Math.floor((index + 1) * share))))
  })
}
