import { limits } from '@akin/contract/limits.ts'

/**
 * Counts one socket's frames: 'ok', 'slower' when there are too many, 'stop' when it does not listen. Going over
 * is a breach, and so is every further allowance used up in the same window.
 */
export class FrameRate {
  #windowEnds = 0
  #frames = 0
  #breaches = 0
  #breachesEnd = 0

  count(now: number): 'ok' | 'slower' | 'stop' {
    if (now >= this.#windowEnds) {
      this.#windowEnds = now + limits.socketFrames.seconds * 1000
      this.#frames = 0
    }
    this.#frames += 1
    if (this.#frames <= limits.socketFrames.max) return 'ok'
    if (this.#frames % limits.socketFrames.max !== 1) return 'slower'
    if (now >= this.#breachesEnd) {
      this.#breachesEnd = now + 60_000
      this.#breaches = 0
    }
    this.#breaches += 1
    return this.#breaches >= limits.socketBreaches ? 'stop' : 'slower'
  }
}
