import type { Logger } from 'pino'
import { encodeEvent } from '../bus/encode-event.ts'
import type { Asker } from '../call/asker.ts'
import { closeCodes, type LiveSocket } from './live-socket.ts'

/** Those of these sessions that are still valid, and their person as stored now. */
export type FindSessions = (sessionIds: number[]) => Promise<Map<number, Asker>>

const batchSize = 1_000
const delayMs = 100

/** Checks the sessions of sockets, and closes the sockets whose session has ended or whose person is suspended. */
export function sessionWatch(findSessions: FindSessions, log: Logger) {
  let newSockets: LiveSocket[] = []

  async function recheck(sockets: readonly LiveSocket[]) {
    try {
      for (let start = 0; start < sockets.length; start += batchSize) {
        await recheckSome(sockets.slice(start, start + batchSize))
      }
    } catch (error) {
      log.warn({ err: error }, 'sessions behind sockets could not be looked at')
    }
  }

  async function recheckSome(sockets: readonly LiveSocket[]) {
    const valid = await findSessions([...new Set(sockets.map(({ asker }) => asker.sessionId))])
    for (const socket of sockets) {
      const asker = valid.get(socket.asker.sessionId)
      if (!asker || asker.suspended) endSocket(socket)
      else follow(socket, asker)
    }
  }

  /** Checks a new socket once more: its session may have ended between the check of its cookie and its opening. */
  function recheckSoon(socket: LiveSocket) {
    newSockets.push(socket)
    if (newSockets.length > 1) return
    setTimeout(() => {
      void recheck(newSockets)
      newSockets = []
    }, delayMs).unref()
  }

  return { recheck, recheckSoon }
}

function follow(socket: LiveSocket, asker: Asker) {
  const before = socket.asker
  // Never back to unverified: a query from just before a confirmation may be answered just after it.
  socket.asker = { ...asker, emailVerified: asker.emailVerified || before.emailVerified }
  if (asker.limited?.decisionId !== before.limited?.decisionId) socket.send(encodeEvent('limited', {}))
}

/** The page asks who is here: someone suspended still is, and reads why. */
function endSocket(socket: LiveSocket) {
  socket.send(encodeEvent('session_revoked', {}))
  socket.close(closeCodes.sessionEnded, 'session ended')
}
