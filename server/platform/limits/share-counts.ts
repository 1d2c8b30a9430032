import type { Bus } from '../bus/bus.ts'
import type { Sharing } from './count-windows.ts'

const everyMs = 1_000
/** Of so many people one message tells. */
const most = 5_000

/** Tells other processes once a second what was counted here, all of it together, and nothing while nothing is. */
export function shareCounts(bus: Bus, name: string): Sharing<number> {
  const counted = new Map<number, number>()

  function tell() {
    const all = [...counted]
    counted.clear()
    for (let start = 0; start < all.length; start += most)
      bus.tellCounts({ name, times: all.slice(start, start + most) })
  }

  return {
    counted(userId) {
      if (counted.size === 0) setTimeout(tell, everyMs).unref()
      counted.set(userId, (counted.get(userId) ?? 0) + 1)
    },
    onCounted(listener) {
      bus.onCounts(counts => {
        if (counts.name === name) for (const [userId, times] of counts.times) listener(userId, times)
      })
    },
  }
}
