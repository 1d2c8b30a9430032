import type { Conversation } from '@akin/contract/chat/conversations.ts'
import { isGift } from '@akin/contract/chat/is-gift.ts'
import type { LiveEvent } from '@akin/contract/events.ts'
import { readUser } from '#auth/user.ts'
import { changing, type Effect, type Live } from '#platform/live/live.ts'
import { keys } from './keys.ts'
import { keepDraft as keepDraftInList, markRead, receive } from './state/list-events.ts'
import { changeRow, type ListState, rowsOf, withItems } from './state/list-state.ts'
import { addMessage, inTurn, takeDraft } from './state/thread-events.ts'
import { changeMessage, removeMessage, type ThreadState } from './state/thread-state.ts'

type Of<Type extends LiveEvent['type']> = Extract<LiveEvent, { type: Type }>['data']

/** What each event does to the lists and to the conversations that this browser has opened. */
export const chatLive: Live = event => {
  switch (event.type) {
    case 'new_message':
      return arrive(event.data)
    case 'message_read':
      return read(event.data)
    case 'message_delivered':
      return seen(event.data.conversationId, { peerDeliveredSeq: event.data.seq })
    case 'message_updated':
      return update(event.data)
    case 'message_deleted':
      return remove(event.data)
    case 'reaction': {
      const { conversationId, seq, changeSeq, reactions } = event.data
      const change = changes(conversationId, known =>
        inTurn(known, changeSeq, state => changeMessage(state, seq, { reactions })),
      )
      return { change }
    }
    case 'draft_saved':
      return keepDraft(event.data)
    // One's own doing in another tab, or the other one is gone for good.
    case 'conversation_updated':
      return {
        refetch: [
          keys.lists,
          keys.conversations,
          keys.thread(event.data.contactId),
          keys.memory(event.data.contactId),
          keys.starred,
        ],
      }
    case 'scheduled_updated':
    // How many may wait hangs on the plan.
    case 'plan_changed':
      return { refetch: [keys.scheduled] }
    case 'keepsakes_changed':
      return { refetch: [keys.shelves] }
    // Who may write to whom has changed, how someone is called, and whose gifts are seen.
    case 'request_accepted':
    case 'contacts_changed':
      return { refetch: [keys.lists, keys.conversations, keys.thread(event.data.userId), keys.shelves] }
    default:
      return {}
  }
}

function arrive({ message, recipientId }: Of<'new_message'>): Effect {
  const me = readUser()?.id ?? 0
  const contactId = message.senderId === me ? recipientId : message.senderId
  return {
    change: [
      changing<ListState>(keys.list('all'), list => receive(list, message, me), isBehind),
      changing<ThreadState>(keys.thread(contactId), known => addMessage(known, message, me), isBehind),
    ],
    refetch: [
      ...[keys.list('unread'), keys.list('turn'), keys.list('archived'), keys.conversations],
      ...(isGathered(message) ? [keys.memory(contactId)] : []),
      ...(isGift(message.kind) ? [keys.shelf(recipientId)] : []),
    ],
  }
}

/** Whether it adds to what two people have gathered: the first message, and what is not words alone. */
function isGathered({ seq, body, attachments }: Of<'new_message'>['message']) {
  return seq === 1 || attachments.length > 0 || body.includes('://')
}

function read({ conversationId, userId, seq, seenSeq = 0 }: Of<'message_read'>): Effect {
  if (userId !== readUser()?.id) return seen(conversationId, { peerReadSeq: seq, peerDeliveredSeq: seq })
  const own = changes(conversationId, known => ({
    ...known,
    readSeq: Math.max(known.readSeq, seq),
    seenSeq: Math.max(known.seenSeq, seenSeq),
  }))
  const list = changing<ListState>(keys.list('all'), all => markRead(all, conversationId, seq), isBehind)
  return {
    change: [list, ...own],
    refetch: [keys.list('unread'), keys.list('turn'), keys.conversations],
  }
}

function keepDraft(saved: Of<'draft_saved'>): Effect {
  const { contactId, draft, hadDraft } = saved
  return {
    change: [
      changing<ThreadState>(keys.thread(contactId), known => takeDraft(known, saved)),
      changing<ListState>(keys.lists, list => keepDraftInList(list, saved), isBehind),
      changing<Conversation>(keys.conversations, row =>
        row.contactId === contactId && row.draft !== draft ? { ...row, draft } : row,
      ),
    ],
    // The list of drafts has one more, or one less.
    refetch: hadDraft === (draft !== null) ? [] : [keys.list('drafts')],
  }
}

/** How far the other one has come. Positions only move forward, in whatever order they arrive. */
function seen(conversationId: number, next: { peerReadSeq?: number; peerDeliveredSeq: number }): Effect {
  const forward = <Known extends { peerReadSeq: number | null; peerDeliveredSeq: number }>(known: Known) => ({
    peerDeliveredSeq: Math.max(known.peerDeliveredSeq, next.peerDeliveredSeq),
    peerReadSeq:
      next.peerReadSeq === undefined ? known.peerReadSeq : Math.max(known.peerReadSeq ?? 0, next.peerReadSeq),
  })
  return {
    change: [
      changing<ListState>(keys.lists, list =>
        withItems(list, rows =>
          rows.map(row => (row.conversationId === conversationId ? { ...row, ...forward(row) } : row)),
        ),
      ),
      ...changes(conversationId, known => ({ ...known, ...forward(known) })),
    ],
  }
}

function update({ message, changeSeq }: Of<'message_updated'>): Effect {
  const { conversationId, seq, kind, body, editedAt, attachments } = message
  return {
    change: [
      ...changes(conversationId, known =>
        inTurn(known, changeSeq, state => changeMessage(state, seq, { kind, body, editedAt, attachments })),
      ),
      changeLast(conversationId, seq, { preview: body }),
    ],
  }
}

function remove({ conversationId, seq, changeSeq, trace }: Of<'message_deleted'>): Effect {
  if (!trace) {
    // Where the conversation stands without it, and what was said last, only the server knows.
    return {
      change: changes(conversationId, known => inTurn(known, changeSeq, state => removeMessage(state, seq))),
      refetch: [keys.lists, keys.memories, keys.starred],
    }
  }
  const nothing = {
    body: '',
    editedAt: null,
    deletedAt: new Date(),
    reactions: [],
    attachments: [],
    starred: false,
  }
  return {
    change: [
      ...changes(conversationId, known =>
        inTurn(known, changeSeq, state => changeMessage(state, seq, nothing)),
      ),
      changeLast(conversationId, seq, { preview: '', isDeleted: true }),
    ],
    refetch: [keys.memories, keys.starred],
  }
}

function changeLast(conversationId: number, seq: number, change: { preview: string; isDeleted?: boolean }) {
  return changing<ListState>(keys.lists, list => {
    const row = rowsOf(list).find(each => each.conversationId === conversationId)
    if (row?.lastMessage?.seq !== seq) return list
    return changeRow(list, conversationId, { lastMessage: { ...row.lastMessage, ...change } })
  })
}

function changes(conversationId: number, change: (known: ThreadState) => ThreadState) {
  return [
    changing<ThreadState>(
      keys.threads,
      known => (known.conversationId === conversationId ? change(known) : known),
      isBehind,
    ),
  ]
}

function isBehind(data: { isBehind?: boolean }) {
  return data.isBehind === true
}
