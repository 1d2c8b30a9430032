const tabs = ['contacts', 'received', 'sent', 'blocked'] as const

export type ConnectTab = (typeof tabs)[number]

/** Which tab an address asks for, and which request to show first. */
export function connectPlace({ tab, focus }: Record<string, unknown>): { tab?: ConnectTab; focus?: number } {
  const known = tabs.find(name => name === tab)
  return {
    ...(known && { tab: known }),
    ...(typeof focus === 'number' && Number.isSafeInteger(focus) && { focus }),
  }
}
