import { limits } from '@akin/contract/limits.ts'
import { eq } from 'drizzle-orm'
import { notify } from '#notifications/notify.ts'
import { takeOneBack } from '#notifications/take-notice-back.ts'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { countChange, isTimerLine, lockMessage, recipients } from '../access.ts'
import { toReactions } from '../reading/message-rows.ts'
import { messages } from '../tables.ts'

export function addReaction({ db }: Deps, { asker, params }: CallOf<'addReaction'>) {
  return changeReactions(db, asker.id, params.messageId, mine =>
    mine.includes(params.emoji) ? mine : [...mine, params.emoji],
  )
}

export function removeReaction({ db }: Deps, { asker, params }: CallOf<'removeReaction'>) {
  return changeReactions(db, asker.id, params.messageId, mine => mine.filter(emoji => emoji !== params.emoji))
}

async function changeReactions(
  db: Database,
  askerId: number,
  messageId: number,
  change: (mine: string[]) => string[],
): Promise<void> {
  await transaction(db, async tx => {
    const found = await lockMessage(tx, askerId, messageId)
    const { message, conversationId, userId, contactId } = found
    if (!found.isVisible || message.deletedAt || isTimerLine(message)) refuse('not_found')
    if (!found.isWritable) refuse('cannot_message')
    const before = message.reactions ?? { a: [], b: [] }
    const side = userId < contactId ? 'a' : 'b'
    const mine = change(before[side])
    if (mine.length === before[side].length) return
    if (mine.length > limits.reactions) refuse('too_many_reactions')
    const reactions = { ...before, [side]: mine }
    const changeSeq = await countChange(tx, conversationId)
    await tx.update(messages).set({ reactions, changeSeq }).where(eq(messages.id, messageId))
    const shown = toReactions(reactions, [userId, contactId])
    publish(
      tx,
      'reaction',
      { conversationId, seq: message.seq, changeSeq, reactions: shown },
      recipients(found),
    )
    if (found.hearsNothing) return
    const news = { userId: message.senderId, kind: 'reaction', fromId: askerId } as const
    if (before[side].length === 0) await notify(tx, news)
    if (mine.length === 0) await takeOneBack(tx, news)
  })
}
