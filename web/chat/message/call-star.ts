import { infoEndpoints } from '@akin/contract/chat/info-endpoints.ts'
import { call } from '#platform/call.ts'

export function callStar(messageId: number, starred: boolean) {
  const endpoint = starred ? infoEndpoints.starMessage : infoEndpoints.unstarMessage
  return call(endpoint, { params: { messageId } })
}
