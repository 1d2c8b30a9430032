import { oneOf, searchReader } from '#platform/search.ts'

const tabs = ['profile', 'privacy', 'notifications', 'security', 'blocked', 'billing', 'data'] as const

export type ProfileTab = (typeof tabs)[number]

/** The tab that an address asks for; an unknown one asks for none. */
export const tabIn = searchReader({ tab: oneOf(tabs) })

export type ProfilePlace = ReturnType<typeof tabIn>
