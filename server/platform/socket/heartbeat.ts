import { closes, type LiveSocket } from './live-socket.ts'

const patience = 5_000

/**
 * Asks every socket for a sign of life. One that misses two is cut: its other end has gone without a word.
 * Very old sockets are sent away to come back, so that nothing grows for ever.
 */
export function keepAlive(all: () => Iterable<LiveSocket>, every: number) {
  const timer = setInterval(() => {
    const now = Date.now()
    for (const socket of all()) {
      if (now > socket.leavesAt) socket.close(closes.comeBack, 'please come back')
      socket.missedPings += 1
      socket.ws.ping()
    }
    setTimeout(terminateSilent, Math.min(patience, every / 2)).unref()
  }, every)

  function terminateSilent() {
    for (const socket of all()) if (socket.missedPings >= 2) socket.ws.terminate()
  }

  return () => clearInterval(timer)
}
