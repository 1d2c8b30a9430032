import { setTimeout as pause } from 'node:timers/promises'
import { encodeEvent } from '../encode-event.ts'
import type { LiveSocket } from './live-socket.ts'

const slices = 20

/**
 * Tells every client to fetch its data again, spread over a while so that not all do so at once. Several gaps in that
 * time, such as one from each node that reconnects, are sent to most clients only once.
 */
export function resyncer(all: () => Iterable<LiveSocket>, ms: number) {
  const frame = encodeEvent('resync', {})
  const pending = new Set<LiveSocket>()
  let sending = false

  async function sendAll() {
    sending = true
    const share = Math.ceil(pending.size / slices)
    while (pending.size > 0) {
      for (const socket of [...pending].slice(0, share)) {
        pending.delete(socket)
        socket.send(frame)
      }
      if (pending.size > 0) await pause(ms / slices, undefined, { ref: false })
    }
    sending = false
  }

  return () => {
    for (const socket of all()) pending.add(socket)
    if (!sending) void sendAll()
  }
}
