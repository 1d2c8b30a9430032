import { setTimeout as pause } from 'node:timers/promises'
import { encodeEvent } from '../publish.ts'
import type { LiveSocket } from './live-socket.ts'

const slices = 20

/**
 * Tells every socket to ask again, spread over a while so that not everyone does at once. Many gaps in that time,
 * one from each node that comes back, are told to most of them only once.
 */
export function resyncer(all: () => Iterable<LiveSocket>, ms: number) {
  const frame = encodeEvent('resync', {})
  const owed = new Set<LiveSocket>()
  let telling = false

  async function tell() {
    telling = true
    const share = Math.ceil(owed.size / slices)
    while (owed.size > 0) {
      for (const socket of [...owed].slice(0, share)) {
        owed.delete(socket)
        socket.send(frame)
      }
      if (owed.size > 0) await pause(ms / slices, undefined, { ref: false })
    }
    telling = false
  }

  return () => {
    for (const socket of all()) owed.add(socket)
    if (!telling) void tell()
  }
}
