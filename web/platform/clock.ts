import type { Source } from './store.ts'

/**
 * A moment that parts of the page show, looked at again and again: timers do not count a machine's sleep, so that its end is
 * looked for rather than waited for.
 */
export function createClock<Moment>(everyMs: number, read: () => Moment): Source<Moment> {
  return {
    get first() {
      return read()
    },
    read,
    subscribe(listener) {
      const timer = setInterval(listener, everyMs)
      return () => clearInterval(timer)
    },
  }
}
