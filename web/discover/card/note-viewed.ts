import { discoverEndpoints } from '@akin/contract/discover/endpoints.ts'
import { call } from '#platform/call.ts'

/** Says that someone in the deck was looked at, who is then not taken for one who was passed over. Nobody waits for it. */
export function noteViewed(userId: number) {
  call(discoverEndpoints.noteViewed, { params: { userId } }).catch(() => {})
}
