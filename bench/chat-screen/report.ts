import { quantile } from '../quantile.ts'

/** One line of the table. */
export interface Figure {
  name: string
  /** As it was measured, in words. */
  words: string
  aim?: { words: string; holds: boolean }
}

/** The middle and the slow end of what was measured, in ms, beside the most that the slow end may be. */
export function times(name: string, taken: number[], most?: number): Figure {
  const [p50, p95] = [quantile(taken, 0.5), quantile(taken, 0.95)]
  return {
    name: `${name} (${taken.length})`,
    words: `p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, longest ${Math.max(...taken).toFixed(0)} ms`,
    ...(most !== undefined && { aim: { words: `p95 ≤ ${most} ms`, holds: p95 <= most } }),
  }
}

/** Prints a line, and answers whether it holds. What does not hold on a busy machine says nothing. */
export function print({ name, words, aim }: Figure, isNoisy: boolean) {
  const verdict = !aim ? '' : aim.holds ? 'holds' : isNoisy ? 'NOISY' : 'FAILS'
  console.log(
    `| ${name.padEnd(58)} | ${words.padEnd(44)} | ${(aim?.words ?? '').padEnd(14)} | ${verdict.padEnd(5)} |`,
  )
  return verdict !== 'FAILS'
}
