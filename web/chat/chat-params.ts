import { oneOf, searchReader } from '#platform/search.ts'

/** What stands in the pane in place of a conversation. */
const lists = ['scheduled', 'starred'] as const

export type ShownList = (typeof lists)[number]

/** Which list an address asks for, and of whom alone; an unknown one asks for none. */
export const chatParams = searchReader({ show: oneOf(lists), with: contactId })

export type ChatParams = ReturnType<typeof chatParams>

function contactId(value: unknown) {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined
}

/** Whose conversation an address asks for; null where that can be nobody's. */
export function contactIdIn(contactId: string) {
  return /^[1-9]\d{0,15}$/.test(contactId) ? Number(contactId) : null
}
