import type { Thread } from '@akin/contract/chat/conversations.ts'
import type { Message, MessageForm } from '@akin/contract/chat/messages.ts'
import type { Answers } from './answers.ts'
import { attachment } from './attachments.ts'
import { ana } from './nothing-yet.ts'
import { ben } from './people.ts'

/** What the server says about the conversation of Ana and Ben. Each sample takes what matters to a test. */

export function message(seq: number, known: Partial<Message> = {}): Message {
  return {
    id: 5000 + seq,
    conversationId: 1011,
    seq,
    senderId: ben.id,
    clientId: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    kind: 'text',
    body: `Message ${seq}`,
    createdAt: new Date(Date.now() - 60_000),
    editedAt: null,
    deletedAt: null,
    replyTo: null,
    reactions: [],
    attachments: [],
    ...known,
  }
}

export function own(seq: number, known: Partial<Message> = {}): Message {
  return message(seq, { senderId: ana.id, ...known })
}

/** A page with these messages, which are all there are unless said otherwise. */
export function thread(items: Message[], known: Partial<Thread> = {}): Thread {
  const seqs = items.map(({ seq }) => seq)
  const range = { from: seqs[0] ?? 1, to: seqs.at(-1) ?? 0 }
  return {
    conversationId: 1011,
    contactId: ben.id,
    user: ben,
    canWrite: true,
    lastSeq: range.to,
    changeSeq: 0,
    markSeq: 0,
    readSeq: range.to,
    clearedSeq: 0,
    peerDeliveredSeq: range.to,
    peerReadSeq: range.to,
    timer: null,
    start: { requesterId: ana.id, note: '', anchor: null, connectedAt: new Date('2026-01-01T12:00:00Z') },
    draft: null,
    draftAt: null,
    seenSeq: known.readSeq ?? range.to,
    sendsLeft: null,
    bothWrote: true,
    range,
    items,
    ...known,
  }
}

/**
 * A server that has these messages, in pages, gives every one that is sent the next place, with photos as its files, and
 * keeps the draft.
 */
export function keptThread(messages: Message[], known: Partial<Thread> = {}, page = 40) {
  const kept = [...messages]
  let { draft = null, draftAt = null } = known
  const lastSeq = () => kept.at(-1)?.seq ?? 0

  function cut(from: number, to: number) {
    const range = { from: Math.max(1, from), to: Math.min(to, lastSeq()) }
    const items = kept.filter(({ seq }) => seq >= range.from && seq <= range.to)
    return thread(items, { lastSeq: lastSeq(), readSeq: lastSeq(), range, ...known, draft, draftAt })
  }

  const answers: Answers = {
    getUser: ana,
    listMessages({ query = {} }) {
      const { beforeSeq, afterSeq, aroundSeq } = query as Record<string, string>
      if (beforeSeq) return cut(Number(beforeSeq) - page, Number(beforeSeq) - 1)
      if (afterSeq) return cut(Number(afterSeq) + 1, Number(afterSeq) + page)
      if (aroundSeq) return cut(Number(aroundSeq) - page / 2, Number(aroundSeq) + page / 2)
      return cut(lastSeq() - page + 1, lastSeq())
    },
    saveDraft({ body }) {
      const saved = body as { body: string; writtenAt: string }
      draft = saved.body || null
      draftAt = draft ? new Date(saved.writtenAt) : null
      return 'done'
    },
    sendMessage({ body }) {
      const { clientId, body: text, attachmentIds } = body as MessageForm
      const attachments = attachmentIds.map(id => attachment(id))
      const sent = own(lastSeq() + 1, { clientId, body: text, attachments, createdAt: new Date() })
      kept.push(sent)
      const { id, conversationId, seq, createdAt } = sent
      return { id, conversationId, seq, clientId, createdAt }
    },
  }
  return { answers, kept }
}
