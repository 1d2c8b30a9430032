import { serverLimits } from '@akin/contract/server-limits.ts'
import * as z from 'zod/mini'
import { statement } from '#platform/database/statement.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { holdBack } from './hold-back.ts'
import { mostAlike } from './similar-texts.ts'

/** After a request or a first message of someone who sends many: whether they say the same to everybody. */
export const lookAtNotes = defineJob({ name: 'look-at-notes', data: z.object({ userId: z.int() }) })

export const lookAtNotesNow = handle(lookAtNotes, async ({ userId }, { db, log }: Deps) => {
  const { copiesToHold } = serverLimits
  const rows = await readFirstWords(db, [userId])
  if (rows.length <= copiesToHold) return
  const alike = mostAlike(rows.map(({ text }) => text))
  if (alike <= copiesToHold) return
  const held = await transaction(db, tx =>
    holdBack(tx, { userId, kind: 'hourly', cause: 'copies', reason: 'spam' }),
  )
  if (held) log.info({ userId, event: 'held back', cause: 'copies', alike }, 'safety')
})

/** More of a day, and more of each, would say nothing more: all are held against each other. */
const most = 40
const beginning = 400

/** What someone has said first to different people within a day: with a request, and in a conversation that they began. */
const readFirstWords = statement<{ text: string }>(
  `(select left(note, ${beginning}) as text from connections
    where requester_id = $1 and requested_at > now() - interval '24 hours' and note <> ''
    order by requested_at desc limit ${most})
  union all
  (select left(first.body, ${beginning}) from members own
    join conversations c on c.id = own.conversation_id and c.opened_at > now() - interval '24 hours'
    cross join lateral (
      select body, sender_id from messages where conversation_id = c.id order by seq limit 1) first
    where own.user_id = $1 and first.sender_id = $1 and first.body <> '' limit ${most})`,
)
