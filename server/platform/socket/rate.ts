import { serverLimits } from '@akin/contract/server-limits.ts'

/**
 * Counts one socket's frames: 'ok', 'refuse' when there are too many, 'close' after too many breaches. Going over the
 * limit is a breach, and so is using up the limit once more in the same window.
 */
export class FrameRate {
  readonly #max: number
  #windowEnds = 0
  #frames = 0
  #breaches = 0
  #breachesEnd = 0

  constructor(scale = 1) {
    this.#max = Math.ceil(serverLimits.socketFrames.max * scale)
  }

  count(now: number): 'ok' | 'refuse' | 'close' {
    if (now >= this.#windowEnds) {
      this.#windowEnds = now + serverLimits.socketFrames.seconds * 1000
      this.#frames = 0
    }
    this.#frames += 1
    if (this.#frames <= this.#max) return 'ok'
    if (this.#frames % this.#max !== 1) return 'refuse'
    if (now >= this.#breachesEnd) {
      this.#breachesEnd = now + 60_000
      this.#breaches = 0
    }
    this.#breaches += 1
    return this.#breaches >= serverLimits.socketBreaches ? 'close' : 'refuse'
  }
}
