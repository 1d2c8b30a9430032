import { encodeEvent } from '../bus/encode-event.ts'
import type { LiveSocket } from './live-socket.ts'

const slices = 20

/**
 * Tells every client to fetch its data again, spread over a while so that not all do so at once. Several gaps in that
 * time, such as one from each node that reconnects, are sent to most clients only once. Those who have waited longest
 * come first, and however many open a socket meanwhile, nobody waits for longer than that.
 */
export function resyncer(all: () => Iterable<Pick<LiveSocket, 'send'>>, ms: number) {
  const frame = encodeEvent('resync', {})
  const pending = new Set<Pick<LiveSocket, 'send'>>()
  let sending = false
  /** In how many slices all who wait now are told. */
  let left = slices

  async function sendAll() {
    sending = true
    while (pending.size > 0) {
      const share = Math.ceil(pending.size / left)
      left = Math.max(1, left - 1)
      for (const socket of [...pending].slice(0, share)) {
        pending.delete(socket)
        socket.send(frame)
      }
      if (pending.size > 0) await new Promise(resolve => setTimeout(resolve, ms / slices).unref())
    }
    sending = false
  }

  return () => {
    for (const socket of all()) pending.add(socket)
    left = slices
    if (!sending) void sendAll()
  }
}
