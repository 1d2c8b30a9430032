import { oneOf, searchReader } from '#platform/search.ts'

const tabs = ['contacts', 'received', 'sent', 'blocked'] as const

export type ConnectTab = (typeof tabs)[number]

/** Which tab an address asks for, and which request to show first. */
export const connectParams = searchReader({ tab: oneOf(tabs), focus: requestId })

export type ConnectParams = ReturnType<typeof connectParams>

function requestId(value: unknown) {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined
}
