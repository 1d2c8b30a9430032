import { isGift } from '@akin/contract/chat/is-gift.ts'
import type { Message } from '@akin/contract/chat/messages.ts'
import { limits } from '@akin/contract/limits.ts'
import { type Along, openReport, type Reported } from '#safety/report/open-report.ts'
import { giftNames, withWords } from '../gifts/gift-words.ts'
import type { ThreadState } from '../state/thread-state.ts'
import { focusOf } from '../text/message-focus.ts'
import { plainText } from '../text/plain-text.ts'
import { attachmentWords } from './attachments.tsx'

/** Where a message stands, as far as a report of it must know. */
type Around = Pick<ThreadState, 'items' | 'user'>

/** Opens the dialog in which a message is reported, with those around it. `onBlocked` leaves the conversation. */
export function reportMessage(message: Message, thread: Around, onBlocked: () => void) {
  openReport({
    subject: 'message',
    id: message.id,
    person: thread.user,
    ...nounOf(message),
    words: wordsOf(message),
    along: linesAround(message, thread),
    returnTo: () => focusOf(message.seq),
    onBlocked,
  })
}

/** The same for all that two people said last. */
export function reportConversation(thread: Around, onBlocked: () => void) {
  openReport({
    subject: 'conversation',
    person: thread.user,
    along: said(thread)
      .slice(-2 * limits.evidenceAround)
      .map(each => lineOf(each, thread, false)),
    onBlocked,
  })
}

function linesAround(message: Message, thread: Around) {
  const all = said(thread)
  const at = all.findIndex(({ seq }) => seq === message.seq)
  const around = limits.evidenceAround
  return all
    .slice(Math.max(0, at - around), at + around + 1)
    .map(each => lineOf(each, thread, each.seq === message.seq))
}

/** The line that a timer leaves says nothing of anyone's own. */
function said({ items }: Around) {
  return items.filter(({ kind }) => kind !== 'timer')
}

function lineOf(message: Message, { user }: Around, isSubject: boolean): Along {
  const from = message.senderId === user.id ? user.displayName : 'You'
  return { from, text: wordsOf(message), isSubject }
}

function wordsOf(message: Message) {
  const { kind, deletedAt } = message
  if (deletedAt) return 'Message deleted'
  const body = plainText(message.body)
  if (isGift(kind)) return withWords(giftNames[kind], body)
  return [...attachmentWords(message), body].filter(words => words !== '').join(', ')
}

function nounOf({ kind, body, deletedAt }: Message): Pick<Reported, 'noun'> {
  if (deletedAt) return {}
  if (isGift(kind)) return { noun: 'gift' }
  if (kind === 'voice') return { noun: 'voice message' }
  return kind === 'image' && body === '' ? { noun: 'photo' } : {}
}
