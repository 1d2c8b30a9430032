import { oneOf, searchReader } from '#platform/search.ts'

const tabs = [
  'profile',
  'look',
  'privacy',
  'safety',
  'notifications',
  'security',
  'blocked',
  'billing',
  'data',
] as const

export type ProfileTab = (typeof tabs)[number]

/**
 * The tab that an address asks for, or the list of the settings, and the invoice or the list that a tab opens; an unknown one
 * asks for none.
 */
export const tabIn = searchReader({
  tab: oneOf([...tabs, 'settings']),
  invoice: invoiceId,
  show: oneOf(['history']),
})

export type ProfileParams = ReturnType<typeof tabIn>

function invoiceId(value: unknown) {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined
}
