import { giftItems, type Item } from '@akin/contract/tokens/prices.ts'
import { onBreakIn } from '#auth/breaks/on-break.ts'
import { shownStatusIn } from '#auth/restrictions/restrictions.ts'
import { areBlocked, areContacts } from '#connect/relations.ts'
import { asText } from '#platform/database/as-text.ts'

/** What is bought for someone. The reference of its entry is their id. */
const forSomeone: readonly Item[] = ['highlight', ...giftItems, 'month_of_plus']

/**
 * Whom an entry was for, as SQL for a statement written by hand. Nobody, where the asker could not find them: who has
 * left, takes a break and is no contact, or stands blocked, whichever of the two did it, has no name here either.
 */
export function personOf({ entry, asker }: { entry: string; asker: string }) {
  const items = forSomeone.map(item => `'${item}'`).join(', ')
  return `
  select json_build_object('userId', u.id, 'displayName', u.display_name) as person from users u
  where u.id = case when ${entry}.ref_type in (${items}) then ${entry}.ref_id::bigint end
    and ${shownStatusIn('u')} = 'active' and u.email_verified_at is not null
    and (not ${onBreakIn('u')} or ${asText(areContacts, asker, 'u.id')}) and not ${asText(areBlocked, asker, 'u.id')}`
}
