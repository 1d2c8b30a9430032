import type { Logger } from 'pino'
import type { Asker } from '../call/asker.ts'
import { encodeEvent } from '../publish.ts'
import { closes, type LiveSocket } from './live-socket.ts'

/** Those of these sessions that still hold, and who is behind them now. */
export type FindSessions = (sessionIds: number[]) => Promise<Map<number, Asker>>

const atOnce = 1_000
const gatherMs = 100

/** Looks at the sessions behind sockets, and closes the sockets of those that have ended. */
export function sessionWatch(findSessions: FindSessions, log: Logger) {
  let fresh: LiveSocket[] = []

  async function recheck(sockets: readonly LiveSocket[]) {
    try {
      for (let start = 0; start < sockets.length; start += atOnce) {
        await recheckSome(sockets.slice(start, start + atOnce))
      }
    } catch (error) {
      log.warn({ err: error }, 'sessions behind sockets could not be looked at')
    }
  }

  async function recheckSome(sockets: readonly LiveSocket[]) {
    const held = await findSessions([...new Set(sockets.map(({ asker }) => asker.sessionId))])
    for (const socket of sockets) {
      const asker = held.get(socket.asker.sessionId)
      // Nobody becomes unverified: an answer from just before a confirmation may arrive just after it.
      if (asker) socket.asker = { ...asker, emailVerified: asker.emailVerified || socket.asker.emailVerified }
      else end(socket)
    }
  }

  /** A session may end between the look at its cookie and the moment its socket is here to be told. */
  function recheckSoon(socket: LiveSocket) {
    fresh.push(socket)
    if (fresh.length > 1) return
    setTimeout(() => {
      void recheck(fresh)
      fresh = []
    }, gatherMs).unref()
  }

  return { recheck, recheckSoon }
}

function end(socket: LiveSocket) {
  socket.send(encodeEvent('session_revoked', {}))
  socket.close(closes.sessionEnded, 'session ended')
}
