import { remembered } from '#platform/remembered.ts'

const never = 'never'

/** Until when this browser is not asked again whether to tell of new messages: a moment, or for good. */
export const askedUntil = remembered<number>({
  key: 'akin.pushPrompt',
  per: 'browser',
  parse: text => (text === never ? Number.POSITIVE_INFINITY : Number(text) || 0),
  write: until => (until === Number.POSITIVE_INFINITY ? never : String(until)),
})

const thirtyDaysMs = 30 * 24 * 3_600_000

export function askInThirtyDays() {
  askedUntil.set(Date.now() + thirtyDaysMs)
}

export function askNeverAgain() {
  askedUntil.set(Number.POSITIVE_INFINITY)
}
