import { chatEndpoints } from '@akin/contract/chat/endpoints.ts'
import { limits } from '@akin/contract/limits.ts'
import { call } from '#platform/call.ts'

const toldAt = new Map<number, number>()

/** Tells a contact that one is writing, now and then while it lasts. */
export function tellTyping(contactId: number) {
  const now = Date.now()
  if (now - (toldAt.get(contactId) ?? 0) < limits.typingEveryMs) return
  toldAt.set(contactId, now)
  call(chatEndpoints.tellTyping, { params: { contactId } }).catch(() => {})
}
