import { jsonIn } from '#platform/kept.ts'
import { remembered } from '#platform/remembered.ts'

interface HintState {
  /** Since when this browser is used, in milliseconds; 0 where nobody has looked. */
  since: number
  /** How often the answer was "Not now", and until when that holds. */
  refused: number
  until: number
}

const nothingYet: HintState = { since: 0, refused: 0, until: 0 }

/** What this browser has been told of being installed. */
const state = remembered<HintState>({
  key: 'akin.installHint',
  per: 'browser',
  parse: text => ({ ...nothingYet, ...numbersIn(jsonIn(text)) }),
  write: JSON.stringify,
})

const dayMs = 24 * 3_600_000
const refusedDays = 90
const mostRefusals = 2

/** From the second day on; after "Not now" in ninety days, and after a second one never again. */
export function isHintDue(now: number) {
  const { since, refused, until } = state.read()
  if (since === 0) state.set({ ...nothingYet, since: now })
  return since > 0 && now - since >= dayMs && refused < mostRefusals && now >= until
}

export function refuseHint(now: number) {
  const { since, refused } = state.read()
  state.set({ since, refused: refused + 1, until: now + refusedDays * dayMs })
}

/** For tests, which begin anew. */
export const installHintState = state

function numbersIn(value: unknown): Partial<HintState> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter(([, each]) => typeof each === 'number'))
}
