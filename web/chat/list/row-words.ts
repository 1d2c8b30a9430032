import type { Conversation } from '@akin/contract/chat/conversations.ts'
import { plainText } from '../message/plain-text.ts'
import { type State, stateOf } from '../message/send-state.tsx'
import { shortDayWords } from '../thread/day-words.ts'

interface Around {
  me: number
  isOnline: boolean
  isTyping: boolean
  now: Date
}

/** What was said last, as a row shows it. */
export function lastWords({ lastMessage }: Conversation, me: number) {
  if (!lastMessage) return ''
  const { kind, preview, isDeleted, senderId } = lastMessage
  const said = isDeleted ? 'Message deleted' : plainText(preview) || (kind === 'image' ? 'Photo' : 'File')
  return senderId === me ? `You: ${said}` : said
}

const stateWords: Record<State, string> = {
  queued: 'sending',
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
}

/** A row as one sentence, for those who hear it. */
export function rowWords(conversation: Conversation, { me, isOnline, isTyping, now }: Around) {
  const { user, unread, markedUnread, lastMessage, lastMessageAt, draft, pinned, muted } = conversation
  const isMine = lastMessage?.senderId === me && !lastMessage.isDeleted
  return [
    user.displayName,
    isOnline && 'online',
    unread > 0 && `${unread} unread`,
    unread === 0 && markedUnread && 'marked unread',
    isTyping ? 'typing' : draft ? `draft: ${plainText(draft)}` : lastWords(conversation, me),
    isMine && lastMessage && stateWords[stateOf(lastMessage.seq, conversation)],
    lastMessage && shortDayWords(lastMessageAt, now),
    pinned && 'pinned',
    muted && 'muted',
  ]
    .filter(Boolean)
    .join(', ')
}
