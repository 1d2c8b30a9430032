import { oneOf, searchReader } from '#platform/search.ts'

const tabs = ['contacts', 'received', 'sent', 'blocked'] as const

export type ConnectTab = (typeof tabs)[number]

/** Which tab an address asks for, which request to show first, and whether those that are filtered. */
export const connectParams = searchReader({ tab: oneOf(tabs), focus: requestId, folder: oneOf(['filtered']) })

export type ConnectParams = ReturnType<typeof connectParams>

function requestId(value: unknown) {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined
}
