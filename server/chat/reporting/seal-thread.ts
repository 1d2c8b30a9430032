import { isGift } from '@akin/contract/chat/is-gift.ts'
import type { Message } from '@akin/contract/chat/messages.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { EvidenceItem } from '#safety/seal-evidence.ts'
import { giftWords, timerWords } from '../export/words.ts'
import { type Contents, contentsOf } from '../sealing/contents-of.ts'
import { findSealed, type Sealed } from '../sealing/find-sealed.ts'

/** The two of a conversation, as the one who reports knows them. */
export interface Names {
  asker: { id: number; displayName: string }
  contact: { id: number; displayName: string }
}

export type Told = Pick<
  Message,
  'id' | 'conversationId' | 'seq' | 'senderId' | 'kind' | 'body' | 'createdAt' | 'editedAt' | 'deletedAt'
> & { goneAt?: Date | null }

/** Messages of one conversation as items of evidence: with what they said before, and what was taken back meanwhile. */
export async function sealThread(
  tx: Transaction,
  messages: readonly Told[],
  names: Names,
  isSubject: (message: Told) => boolean,
): Promise<EvidenceItem[]> {
  const [first] = messages
  if (!first) return []
  const { conversationId } = first
  const contents = await contentsOf(tx, conversationId, messages)
  const taken = messages.filter(({ deletedAt, goneAt }) => deletedAt || goneAt).map(({ seq }) => seq)
  const sealed = await findSealed(tx, names.asker.id, conversationId, taken)
  return messages.map(message => {
    const { seq } = message
    const before = sealed.get(seq)
    return toItem(message, names, before ?? contents.get(seq), { before, isSubject: isSubject(message) })
  })
}

function toItem(
  message: Told,
  { asker, contact }: Names,
  { versions, files }: Contents = { versions: [], files: [] },
  { before, isSubject }: { before: Sealed | undefined; isSubject: boolean },
): EvidenceItem {
  const { id, conversationId, seq, kind, senderId } = message
  const [from, to] = senderId === asker.id ? [asker, contact] : [contact, asker]
  const body = before?.body ?? message.body
  const editedAt = before ? before.editedAt : message.editedAt
  return {
    kind: 'message',
    content: {
      ...{ from: from.displayName, fromId: senderId, at: message.createdAt.toISOString(), isSubject },
      text: wordsOf({ kind, body }, from.displayName, to.displayName),
      wasDeleted: before !== undefined,
      editedAt: editedAt?.toISOString() ?? null,
      ...{ versions, files },
      facts: {
        messageId: id,
        conversationId,
        seq,
        kind,
        deletedAt: message.deletedAt?.toISOString() ?? null,
      },
    },
  }
}

function wordsOf({ kind, body }: Pick<Told, 'kind' | 'body'>, from: string, to: string) {
  if (kind === 'timer') return timerWords({ body }, from)
  return isGift(kind) ? giftWords(kind, body, from, to) : body
}
