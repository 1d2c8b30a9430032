import type { Anchor } from '@akin/contract/connect/shapes.ts'
import type { ThemeName } from '@akin/contract/profile/themes.ts'
import type { GiftItem } from '@akin/contract/tokens/prices.ts'
import { readUser } from '#auth/user.ts'
import type { draftsKey } from '#platform/unsent.ts'
import { notePageBeforePaying } from './before-paying.ts'

/** What someone was about to do when they ran out of tokens, with all that they had chosen and written. */
export type Doing =
  | { kind: 'request'; userId: number; note: string; anchor: Anchor | null; highlight: boolean }
  | { kind: 'gift'; contactId: number; item: GiftItem; words: string }
  | { kind: 'plus'; contactId: number; words: string }
  | { kind: 'spotlight' }
  | { kind: 'theme'; choice: ThemeName }

export type DoingOf<Kind extends Doing['kind']> = Extract<Doing, { kind: Kind }>

/** A draft of this tab: logging out drops it with all the others. */
const drafts: typeof draftsKey = 'akin.drafts'
const key = `${drafts}.doing`
const life = 3_600_000

/**
 * Keeps the page that someone leaves to buy tokens, and what they were about to do there, so that both are found again
 * afterwards.
 */
export function noteDoing(doing?: Doing) {
  // Whoever was met in a deck may be elsewhere by then; their own page is where it was.
  notePageBeforePaying(doing?.kind === 'request' ? `/user/${doing.userId}` : undefined)
  try {
    if (doing) sessionStorage.setItem(key, JSON.stringify({ doing, me: readUser()?.id, at: Date.now() }))
    else sessionStorage.removeItem(key)
  } catch {
    // A full storage keeps nobody from paying.
  }
}

/** Whether this person left something that they can go on with. */
export function isUnderWay() {
  return readDoing() !== null
}

/** What this person was about to do here within the last hour, if it was this: once, and about nobody else. */
export function takeUpDoing<Kind extends Doing['kind']>(
  kind: Kind,
  about: Partial<DoingOf<Kind>> = {},
): DoingOf<Kind> | null {
  const doing = readDoing()
  if (doing?.kind !== kind) return null
  const found = doing as DoingOf<Kind>
  const fields = Object.keys(about) as (keyof DoingOf<Kind>)[]
  if (fields.some(field => found[field] !== about[field])) return null
  sessionStorage.removeItem(key)
  return found
}

function readDoing() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as {
      doing: Doing
      me?: number
      at: number
    } | null
    // What is not as it was written is no number of minutes old.
    return kept && kept.me === readUser()?.id && Date.now() - kept.at < life ? kept.doing : null
  } catch {
    return null
  }
}
