import type { SharedKind } from '@akin/contract/chat/info.ts'
import { infoEndpoints } from '@akin/contract/chat/info-endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { cursorQuery } from '#platform/cursor-query.ts'
import { gcTimeOfOne } from '#platform/gc-time.ts'
import { keys } from '../keys.ts'

/** Messages go by themselves too, and no event says so: what has gathered is looked at anew with each opening. */
const fresh = { staleTime: 0, gcTime: gcTimeOfOne, meta: { handled: true, live: true } }

export function memoryQuery(contactId: number) {
  return queryOptions({
    queryKey: keys.memory(contactId),
    queryFn: () => call(infoEndpoints.getMemoryCard, { params: { contactId } }),
    ...fresh,
  })
}

/** Asked only where a conversation is closed. */
export function warningQuery(contactId: number) {
  return queryOptions({
    queryKey: keys.warning(contactId),
    queryFn: () => call(infoEndpoints.getWarning, { params: { contactId } }),
    ...fresh,
  })
}

/** How many messages of one's own there are to take back. */
export function countOwnQuery(contactId: number) {
  return queryOptions({
    queryKey: keys.ownMessages(contactId),
    queryFn: () => call(infoEndpoints.countOwnMessages, { params: { contactId } }),
    ...fresh,
  })
}

/** Pictures, links or files, as far back as someone has looked. */
export function sharedQuery(contactId: number, kind: SharedKind) {
  const params = { contactId }
  return cursorQuery(after => call(infoEndpoints.listShared, { params, query: { kind, ...after } }), {
    queryKey: keys.shared(contactId, kind),
    ...fresh,
  })
}
