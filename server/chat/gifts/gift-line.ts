import type { Gift } from '@akin/contract/chat/is-gift.ts'
import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import { connections } from '#connect/tables.ts'
import { notify } from '#notifications/notify.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { mayWrite } from '../may-write.ts'
import { openConversation } from '../sending/open-conversation.ts'
import { sendWithin } from '../sending/send-within.ts'
import { conversations } from '../tables.ts'

interface Line {
  fromId: number
  toId: number
}

/**
 * Finds and locks what a message with a gift needs, or refuses as a send would: before any tokens are taken, and in the
 * order in which others take these locks. Whoever erases one of the two has their account first, a send the conversation
 * and then the connection; a wallet comes after all of them.
 */
export function lockGiftLine({ config }: Pick<Deps, 'config'>) {
  return async (tx: Transaction, line: Line): Promise<void> => {
    await lockPeople(tx, line)
    const held = (await lockOpen(tx, line)) ?? (await openAndLock(tx, line, config))
    if (!held) return refuse('cannot_message')
    if (held.theirs === 0 && held.mine >= limits.unanswered) refuse('wait_for_reply')
  }
}

async function lockPeople(tx: Transaction, { fromId, toId }: Line) {
  await tx.execute(sql`select from ${users} where id in (${fromId}, ${toId}) order by id for key share`)
}

/** As the statement that sends does it: what it waits for is looked at again, so that a block that came first holds. */
async function lockOpen(tx: Transaction, { fromId, toId }: Line) {
  const { rows } = await tx.execute<{ mine: number; theirs: number }>(sql`
    select case when k.user_a_id = ${fromId} then c.sent_a else c.sent_b end as mine,
           case when k.user_a_id = ${fromId} then c.sent_b else c.sent_a end as theirs
    from ${connections} k
    join ${users} u on u.id = ${toId} and ${sql.raw(mayWrite('k', 'u'))}
    join ${conversations} c on c.id = k.id and c.opened_at is not null
    where k.user_a_id = least(${fromId}::bigint, ${toId}::bigint)
      and k.user_b_id = greatest(${fromId}::bigint, ${toId}::bigint)
    for no key update of c for share of k`)
  return rows[0]
}

/** A gift may be the first that is said. */
async function openAndLock(tx: Transaction, line: Line, config: Deps['config']) {
  const isOpen = await openConversation({ db: tx, config }, line.fromId, line.toId)
  return isOpen ? lockOpen(tx, line) : undefined
}

const giftNames: Record<Gift, string> = {
  wave: 'a wave',
  flower: 'a flower',
  star: 'a star',
  plus: 'a month of Plus',
}

/** The message by which a gift arrives, in the transaction that gives it. `lockGiftLine` comes first. */
export function sendGiftLine(kind: Gift) {
  return async (
    tx: Transaction,
    { fromId, toId, clientId, words }: Line & { clientId: string; words: string },
  ) => {
    await sendWithin(tx, {
      ...{ senderId: fromId, contactId: toId, clientId, kind, body: words },
      ...{ replyToId: null, attachmentIds: [] },
    })
    await notify(tx, { userId: toId, kind: 'gift', fromId, about: giftNames[kind] })
  }
}
