import { monitorEventLoopDelay } from 'node:perf_hooks'
import { watch } from './tell.ts'

/** How fine the delay of the event loop is measured, in milliseconds. */
const resolution = 10

/** What is to be said of any process. Returns how to stop measuring. */
export function watchProcess() {
  watch('started', {}, () => Date.now() / 1000 - process.uptime())
  watch('cpu', {}, () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  watch('memory', {}, () => process.memoryUsage.rss())
  watch('heap', {}, () => process.memoryUsage().heapUsed)
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  watch('loopDelay', { at: 'p50' }, () => late(delay.percentile(50)))
  watch('loopDelay', { at: 'p99' }, () => late(delay.percentile(99)))
  // The last of the three that is read: from here on it is measured anew.
  watch('loopDelay', { at: 'max' }, () => {
    const longest = late(delay.max)
    delay.reset()
    return longest
  })
  return () => delay.disable()
}

/** What is measured is from one look to the next, which are apart by the resolution where nothing is late. */
function late(nanoseconds: number) {
  return Math.max(0, nanoseconds / 1e9 - resolution / 1e3)
}
