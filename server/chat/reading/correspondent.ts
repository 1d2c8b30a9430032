import type { PersonSummary } from '@akin/contract/auth/person-summary.ts'
import { shownStatusIn } from '#auth/restrictions/restrictions.ts'
import { type SummaryRow, summarise } from '#profile/summary.ts'

/** Someone as a query finds them, with the name that they had when they ceased to be a contact of the one asking. */
export interface CorrespondentRow extends SummaryRow {
  keptName: string | null
}

/**
 * For a query in which `u` is the other one: who they are, as JSON. A profile is gone with its person, and what was
 * said stays. A break changes nothing between contacts. `keptName` is where the query has that name.
 */
export function personColumn(keptName: string) {
  return `json_build_object('id', u.id, 'displayName', u.display_name, 'status', ${shownStatusIn('u')}, 'onBreak', false, 'keptName', ${keptName},
    'fullName', coalesce(f.full_name, ''), 'headline', coalesce(f.headline, ''), 'audiences', f.audiences,
    'avatarId', (select a.id from pictures a where a.user_id = u.id and a.kind = 'avatar')) as person`
}

export const personJoin = 'left join profiles f on f.user_id = u.id'

/** The kept name of this person, for a query in which `k` is the connection. */
export function keptNameInConnection(person: string) {
  return `case when k.user_a_id = ${person} then k.a_name else k.b_name end`
}

/**
 * The other one of a conversation. Of someone who is no contact any more it has the name alone, whether they removed or
 * blocked the one asking or were removed; and the one that they had then, whatever they are called by now and whether
 * they are leaving. That they are gone for good is told: nothing of them is kept.
 */
export function correspondent(person: CorrespondentRow, isContact: boolean): PersonSummary {
  const { id, status, keptName, displayName } = person
  if (status === 'deleted') return { ...nothing, id, unavailable: true, displayName: 'Deleted account' }
  if (isContact) return summarise(person, 'contact')
  return { ...nothing, id, unavailable: false, displayName: keptName ?? displayName }
}

const nothing = { fullName: null, headline: null, avatarUrl: null }
