import { infoEndpoints } from '@akin/contract/chat/info-endpoints.ts'
import { call } from '#platform/call.ts'
import { cursorQuery } from '#platform/cursor-query.ts'
import { keys } from '../keys.ts'

/** What someone has starred, with everyone or with one contact. Messages go by themselves too: it is asked for anew each time. */
export function starredQuery(contactId: number | undefined) {
  const about = contactId ? { contactId: String(contactId) } : {}
  return cursorQuery(after => call(infoEndpoints.listStarred, { query: { ...about, ...after } }), {
    queryKey: keys.starredWith(contactId),
    staleTime: 0,
    meta: { handled: true, live: true },
  })
}
