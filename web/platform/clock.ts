import { createSignal, type Source } from './store.ts'

/**
 * A moment that parts of the page show, looked at again and again: timers do not count a machine's sleep, so that its end is
 * looked for rather than waited for. There is one timer for all who follow it, and none while nobody does.
 */
export function createClock<Moment>(everyMs: number, read: () => Moment): Source<Moment> {
  const looks = createSignal()
  let followers = 0
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    get first() {
      return read()
    },
    read,
    subscribe(listener) {
      const stop = looks.subscribe(listener)
      followers += 1
      timer ??= setInterval(looks.tell, everyMs)
      return () => {
        stop()
        followers -= 1
        if (followers > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}
