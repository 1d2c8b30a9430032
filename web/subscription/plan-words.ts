import { type Interval, type PlanName, type PlanTerms, plans } from '@akin/contract/subscription/plans.ts'
import type { PlanChoice } from '@akin/contract/subscription/shapes.ts'
import { dollars } from '#platform/money.ts'

export const planLabels: Record<PlanName, string> = { free: 'Free', plus: 'Plus', premium: 'Premium' }

export const perInterval: Record<Interval, string> = { month: 'a month', year: 'a year' }

/** "Plus, monthly" */
export function choiceWords({ plan, interval }: PlanChoice) {
  return `${planLabels[plan]}, ${interval === 'month' ? 'monthly' : 'yearly'}`
}

/** "$4.99 a month" */
export function priceWords(cents: number, interval: Interval) {
  return `${dollars(cents)} ${perInterval[interval]}`
}

/** What someone saves who pays for a year instead of its twelve months. */
export function yearSaves({ cents }: PlanTerms) {
  return dollars(12 * cents.month - cents.year)
}

export function sizeWords(bytes: number) {
  const megabytes = bytes / 1024 ** 2
  return megabytes >= 1024 ? `${megabytes / 1024} GB` : `${megabytes} MB`
}

/** "Up to 25": the number of a paid plan is there once it is earned. */
export function requestsWords(plan: PlanName) {
  const { requestsPerDay } = plans[plan]
  return plan === 'free' ? String(requestsPerDay) : `Up to ${requestsPerDay}`
}

/** What plans differ in today. What does not work yet is not promised. */
export const comparedRows: { label: string; of: (terms: PlanTerms) => string | null }[] = [
  { label: 'Connection requests a day', of: terms => String(terms.requestsPerDay) },
  { label: 'Largest file', of: terms => sizeWords(terms.uploadBytes) },
  { label: 'Storage', of: terms => sizeWords(terms.storageBytes) },
  { label: 'Pinned chats', of: terms => String(terms.pins) },
  { label: 'Saved searches', of: terms => String(terms.savedSearches) },
  { label: 'Scheduled messages', of: terms => String(terms.scheduledMessages) },
  { label: '“Saved by” count', of: terms => (terms.savedByCount ? 'Yes' : null) },
  { label: 'Visits are counted for', of: terms => daysWords(terms.visitDays) },
  { label: 'Profile themes', of: themeWords },
  { label: 'Spotlight', of: ({ spotlight }) => (spotlight ? `1 a ${spotlight}` : 'For tokens') },
  { label: 'Tokens every month', of: ({ monthlyTokens: n }) => (n > 0 ? `${n} (${dollars(n)})` : null) },
  { label: 'Badge on your profile', of: terms => (terms.badge ? 'If you like' : null) },
  { label: 'Support aims to answer within', of: terms => `${terms.supportHours} hours` },
]

function daysWords(days: number) {
  return days === 365 ? '1 year' : `${days} days`
}

/** There are no more than the largest plan has. */
function themeWords({ themes, accent }: PlanTerms) {
  const some = themes === plans.premium.themes ? 'All' : String(themes)
  return accent ? `${some}, and a colour of your own` : some
}
