import { memoryEndpoints } from '@akin/contract/chat/memory-endpoints.ts'
import { call } from '#platform/call.ts'

export function callStar(messageId: number, starred: boolean) {
  const endpoint = starred ? memoryEndpoints.starMessage : memoryEndpoints.unstarMessage
  return call(endpoint, { params: { messageId } })
}
