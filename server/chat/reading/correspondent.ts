import type { PersonSummary } from '@akin/contract/profile/summary.ts'
import { type SummaryRow, summarise } from '#profile/summary.ts'

/**
 * For a query in which `u` is the other one: who they are, as JSON. A profile is gone with its person, and what was
 * said stays.
 */
export const personColumn = `json_build_object('id', u.id, 'displayName', u.display_name, 'status', u.status,
    'fullName', coalesce(f.full_name, ''), 'headline', coalesce(f.headline, ''), 'audiences', f.audiences,
    'avatarId', (select a.id from pictures a where a.user_id = u.id and a.kind = 'avatar')) as person`

export const personJoin = 'left join profiles f on f.user_id = u.id'

/**
 * The other one of a conversation. Of someone who is no contact any more it has the name alone, whether they removed or
 * blocked the one asking or were removed.
 */
export function correspondent(person: SummaryRow, isContact: boolean): PersonSummary {
  if (person.status === 'deleted')
    return { ...nothing, id: person.id, unavailable: true, displayName: 'Deleted account' }
  const shown = summarise(person, 'contact')
  return isContact ? shown : { ...shown, ...nothing }
}

const nothing = { fullName: null, headline: null, avatarUrl: null }
