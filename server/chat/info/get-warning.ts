import type { CallOf } from '#platform/call/call.ts'
import { statement } from '#platform/database/statement.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { head } from '../reading/thread-statements.ts'

/** Whether someone who wrote to the asker was found to be after people's money. Only those they wrote to learn of it. */
export async function getWarning({ db }: Deps, { asker, params: { contactId } }: CallOf<'getWarning'>) {
  const [found] = await findWarning(db, [asker.id, contactId])
  return found ?? refuse('not_found')
}

const findWarning = statement<{ isScam: boolean }>(
  `with${head}
  select exists (
    select from decisions d where d.user_id = $2 and d.step in ('suspension', 'ban') and d.reason = 'scam'
      and d.lifted_at is null and (d.ends_at is null or d.ends_at > now()))
    and case when $1::bigint < $2::bigint then c.sent_b else c.sent_a end > 0 as "isScam"
  from h join conversations c on c.id = h.id`,
)
