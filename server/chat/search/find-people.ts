import type { PersonSummary } from '@akin/contract/auth/person-summary.ts'
import type { FoundPerson } from '@akin/contract/chat/search.ts'
import { limits } from '@akin/contract/limits.ts'
import { blockedBy } from '#connect/relations.ts'
import { asText } from '#platform/database/as-text.ts'
import type { Database } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { type CorrespondentRow, correspondent, personColumn, personJoin } from '../reading/correspondent.ts'
import type { Question } from './question.ts'

/** Contacts and those who were, if there is a conversation, by the name that the asker may see. */
export async function findPeople(db: Database, askerId: number, question: Question): Promise<FoundPerson[]> {
  const people = await peopleOf(db, askerId)
  return [...people.values()]
    .filter(user => !user.unavailable && question.matches(`${user.displayName} ${user.fullName ?? ''}`))
    .toSorted((one, other) => one.displayName.localeCompare(other.displayName, 'en'))
    .slice(0, limits.foundPeople)
    .map(user => ({ contactId: user.id, user }))
}

/** By their id: everyone with whom the asker could open a conversation, or those of them who are named. */
export async function peopleOf(db: Database, askerId: number, only?: number[]) {
  const rows = await readPeople(db, [askerId, only ?? null])
  return new Map<number, PersonSummary>(
    rows.map(({ person, connected }) => [person.id, correspondent(person, connected)]),
  )
}

const readPeople = statement<{ person: CorrespondentRow; connected: boolean }>(`
select k.status = 'connected' as connected, ${personColumn('k.kept_name')}
from (
  select id, status, user_b_id as contact_id, b_name as kept_name from connections
  where user_a_id = $1 and connected_at is not null
  union all
  select id, status, user_a_id, a_name from connections where user_b_id = $1 and connected_at is not null
) k
join users u on u.id = k.contact_id
${personJoin}
where ($2::bigint[] is null or k.contact_id = any ($2))
  and k.contact_id <> all (${asText(blockedBy, '$1')})
  and (k.status = 'connected' or exists (
    select from conversations c where c.id = k.id and c.last_by_a is not null))`)
