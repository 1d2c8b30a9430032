import type { Conversation } from '@akin/contract/chat/conversations.ts'
import { isGift } from '@akin/contract/chat/is-gift.ts'
import { shortDayWords } from '#platform/day-words.ts'
import { givenWords } from '../gifts/gift-words.ts'
import { quoteWords } from '../message/quote-block.tsx'
import { type State, stateOf } from '../message/send-state.tsx'
import { timerWords } from '../state/timer-words.ts'
import { plainText } from '../text/plain-text.ts'

interface Around {
  me: number
  isOnline: boolean
  isTyping: boolean
  now: Date
}

/** What was said last, as a row shows it. */
export function lastWords({ lastMessage, user, start }: Conversation, me: number) {
  if (start) return metWords(start, me)
  if (!lastMessage) return ''
  const { kind, preview, isDeleted, senderId } = lastMessage
  if (kind === 'timer') return timerWords(preview, senderId === me ? 'You' : user.displayName)
  const isMine = senderId === me
  if (isMine && isGift(kind) && !isDeleted) return givenWords(kind, plainText(preview))
  const said = isDeleted ? 'Message deleted' : quoteWords({ kind, body: preview })
  return isMine ? `You: ${said}` : said
}

/** Nothing was said since the yes, so the words of the request stand there. */
function metWords({ requesterId, note }: NonNullable<Conversation['start']>, me: number) {
  if (!note) return 'You are connected'
  return `You are connected · ${requesterId === me ? 'You: ' : ''}${plainText(note)}`
}

/** What one is about to say. Where nothing can be written any more there is nothing to go on with. */
export function draftOf({ draft, canWrite }: Conversation) {
  return canWrite ? draft : ''
}

/** Whether the row says how far the last message has come: it is one's own, and there is something of it. */
export function isOnItsWay({ lastMessage, start }: Conversation, me: number) {
  return !start && lastMessage?.senderId === me && !lastMessage.isDeleted && lastMessage.kind !== 'timer'
}

const stateWords: Record<State, string> = {
  queued: 'sending',
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
}

/** A row as one sentence, for those who hear it. */
export function rowWords(conversation: Conversation, { me, isOnline, isTyping, now }: Around) {
  const { user, unread, markedUnread, lastMessage, lastMessageAt, start, pinned, muted } = conversation
  const draft = draftOf(conversation)
  return [
    user.displayName,
    isOnline && 'online',
    unread > 0 && `${unread} unread`,
    unread === 0 && markedUnread && (start ? 'new' : 'marked unread'),
    isTyping ? 'typing' : draft ? `draft: ${plainText(draft)}` : lastWords(conversation, me),
    lastMessage && isOnItsWay(conversation, me) && stateWords[stateOf(lastMessage.seq, conversation)],
    (lastMessage || start) && shortDayWords(lastMessageAt, now),
    pinned && 'pinned',
    muted && 'muted',
  ]
    .filter(Boolean)
    .join(', ')
}
