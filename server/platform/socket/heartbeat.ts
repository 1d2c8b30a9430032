import { closeCodes, type LiveSocket } from './live-socket.ts'

const maxWaitMs = 5_000

/**
 * Pings every socket. One that misses two pings is terminated: its client has gone without closing.
 * Very old sockets are closed and asked to reconnect, so that no socket stays open for ever.
 */
export function keepAlive(all: () => Iterable<LiveSocket>, every: number) {
  const timer = setInterval(() => {
    const now = Date.now()
    for (const socket of all()) {
      if (now > socket.reconnectAt) socket.close(closeCodes.reconnect, 'please come back')
      socket.missedPings += 1
      socket.ws.ping()
    }
    setTimeout(terminateSilent, Math.min(maxWaitMs, every / 2)).unref()
  }, every)

  function terminateSilent() {
    for (const socket of all()) if (socket.missedPings >= 2) socket.ws.terminate()
  }

  return () => clearInterval(timer)
}
