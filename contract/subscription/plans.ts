/** What each plan costs and gives. Money is in cents of a US dollar; a year costs ten months. */
export const planNames = ['free', 'plus', 'premium'] as const
export type PlanName = (typeof planNames)[number]

export const paidPlans = ['plus', 'premium'] as const
export type PaidPlan = (typeof paidPlans)[number]

export const intervals = ['month', 'year'] as const
export type Interval = (typeof intervals)[number]

export interface PlanTerms {
  /** Higher plans have a higher one. */
  rank: number
  cents: Record<Interval, number>
  requestsPerDay: number
  uploadBytes: number
  storageBytes: number
  pins: number
  savedSearches: number
  scheduledMessages: number
  /** Whether they are told how many people have saved them. */
  savedByCount: boolean
  visitDays: number
  /** Of how many of the profile's themes one can choose, the first ones of the list. */
  themes: number
  /** Whether a colour of one's own can go with them. */
  accent: boolean
  /** How often a Spotlight comes with it. */
  spotlight: 'month' | 'week' | null
  monthlyTokens: number
  badge: boolean
  supportHours: number
}

const MB = 1024 * 1024
const GB = 1024 * MB

export const plans: Record<PlanName, PlanTerms> = {
  free: {
    rank: 0,
    cents: { month: 0, year: 0 },
    requestsPerDay: 10,
    uploadBytes: 10 * MB,
    storageBytes: GB,
    pins: 5,
    savedSearches: 1,
    scheduledMessages: 3,
    savedByCount: false,
    visitDays: 30,
    themes: 3,
    accent: false,
    spotlight: null,
    monthlyTokens: 0,
    badge: false,
    supportHours: 72,
  },
  plus: {
    rank: 1,
    cents: { month: 499, year: 4_990 },
    requestsPerDay: 25,
    uploadBytes: 25 * MB,
    storageBytes: 5 * GB,
    pins: 15,
    savedSearches: 5,
    scheduledMessages: 25,
    savedByCount: true,
    visitDays: 90,
    themes: 12,
    accent: false,
    spotlight: 'month',
    monthlyTokens: 100,
    badge: true,
    supportHours: 48,
  },
  premium: {
    rank: 2,
    cents: { month: 999, year: 9_990 },
    requestsPerDay: 40,
    uploadBytes: 100 * MB,
    storageBytes: 25 * GB,
    pins: 30,
    savedSearches: 20,
    scheduledMessages: 100,
    savedByCount: true,
    visitDays: 365,
    themes: 16,
    accent: true,
    spotlight: 'week',
    monthlyTokens: 300,
    badge: true,
    supportHours: 24,
  },
}

/** What everyone has, with an account or without. */
export const everyone = plans.free

/** Once a person, with a card. */
export const trial = { plan: 'plus', days: 7 } as const

/** How long a plan goes on while its renewal is not paid. */
export const graceDays = 14

/** More now, less when what was paid for is over: a shorter interval counts as less. */
export function changesNow(
  from: { plan: PaidPlan; interval: Interval },
  to: { plan: PaidPlan; interval: Interval },
) {
  if (to.interval === 'month' && from.interval === 'year') return false
  return (
    plans[to.plan].rank > plans[from.plan].rank || (to.plan === from.plan && to.interval !== from.interval)
  )
}
