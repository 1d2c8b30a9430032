import type { Message } from '@akin/contract/chat/messages.ts'
import { limits } from '@akin/contract/limits.ts'
import { useEffect, useState } from 'react'
import { dropOldest } from '#platform/drop-oldest.ts'

/** What was sent from this tab, and when each of it was first seen as sent. */
const sends = new Map<string, number | null>()
const mostSends = 100

export function noteOwnSend(clientId: string) {
  sends.set(clientId, null)
  // Those that another one followed at once are never seen as the last.
  dropOldest(sends, mostSends)
}

/**
 * When a message can no longer be taken back; null where it cannot be now. Only the last one of one's own can, in a
 * conversation that one may write in.
 */
export function useUndoUntil(message: Message, isLastOwn: boolean): number | null {
  const { clientId } = message
  const isUndoable = isLastOwn && !message.deletedAt && sends.has(clientId)
  const [until, setUntil] = useState(() => (isUndoable ? untilOf(clientId) : null))
  const isOpen = until !== null && isUndoable
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(() => {
      sends.delete(clientId)
      setUntil(null)
    }, until - Date.now())
    return () => clearTimeout(timer)
  }, [clientId, until])
  return isOpen ? until : null
}

/** A row that is drawn again goes on where it was. */
function untilOf(clientId: string) {
  const from = sends.get(clientId) ?? Date.now()
  sends.set(clientId, from)
  return from + limits.undoWindow * 1000
}
