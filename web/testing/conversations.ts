import type { PersonSummary } from '@akin/contract/auth/person-summary.ts'
import type { Conversation, ConversationList, Thread } from '@akin/contract/chat/conversations.ts'
import type { Message } from '@akin/contract/chat/messages.ts'

/** What the server says about conversations. Each sample takes what matters to a test. */

const longAgo = new Date('2026-01-01T12:00:00Z')

/** A message of someone's; what they said stands in the conversation of `conversationWith` the same person. */
export function message(conversationId: number, seq: number, known: Partial<Message> = {}): Message {
  return {
    id: conversationId * 1000 + seq,
    conversationId,
    seq,
    senderId: conversationId - 1000,
    clientId: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    kind: 'text',
    body: `Message ${seq}`,
    createdAt: new Date(longAgo.getTime() + seq * 60_000),
    editedAt: null,
    deletedAt: null,
    replyTo: null,
    reactions: [],
    attachments: [],
    ...known,
  }
}

/** What `new_message` says of it, as it travels. */
export function newMessage(sent: Message, recipientId: number) {
  const { createdAt, editedAt, deletedAt, expiresAt, ...rest } = sent
  return {
    message: {
      ...rest,
      createdAt: createdAt.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
      deletedAt: deletedAt?.toISOString() ?? null,
      expiresAt: expiresAt?.toISOString() ?? null,
    },
    recipientId,
  }
}

/** A row of the list, in which someone has written once and it has been read. */
export function conversationWith(user: PersonSummary, known: Partial<Conversation> = {}): Conversation {
  const { lastSeq = 1 } = known
  return {
    ...standingOf(user, lastSeq),
    unread: 0,
    markedUnread: false,
    pinned: false,
    muted: false,
    mutedUntil: null,
    archived: false,
    snoozedUntil: null,
    receipts: null,
    lastMessageAt: longAgo,
    lastMessage: {
      seq: lastSeq,
      senderId: user.id,
      kind: 'text',
      preview: 'Hello',
      isDeleted: false,
      createdAt: longAgo,
    },
    draft: null,
    ...known,
  }
}

/** A list of these conversations, with what it says of all of them. */
export function conversationList(
  items: Conversation[],
  known: Partial<ConversationList> = {},
): ConversationList {
  const unread = items.filter(row => row.unread > 0 || row.markedUnread)
  const loud = unread.filter(({ muted }) => !muted)
  return {
    items,
    nextCursor: null,
    unread: {
      messages: loud.reduce((sum, row) => sum + row.unread, 0),
      conversations: loud.length,
    },
    counts: {
      unread: unread.length,
      turn: 0,
      drafts: items.filter(({ draft }) => draft !== null).length,
      archived: 0,
    },
    ...known,
  }
}

/** The open conversation with someone, all of it on one page. */
export function threadWith(user: PersonSummary, items: Message[] = [], known: Partial<Thread> = {}): Thread {
  const lastSeq = items.at(-1)?.seq ?? 0
  return {
    ...standingOf(user, lastSeq),
    start: { requesterId: user.id, note: '', anchor: null, connectedAt: longAgo },
    draft: null,
    draftAt: null,
    seenSeq: known.readSeq ?? lastSeq,
    sendsLeft: null,
    bothWrote: true,
    range: { from: 1, to: lastSeq },
    items,
    ...known,
  }
}

function standingOf(user: PersonSummary, lastSeq: number) {
  return {
    conversationId: 1000 + user.id,
    contactId: user.id,
    user,
    canWrite: true,
    lastSeq,
    changeSeq: 0,
    markSeq: 0,
    readSeq: lastSeq,
    clearedSeq: 0,
    peerDeliveredSeq: 0,
    peerReadSeq: 0,
    timer: null,
  }
}
