import type { MessageKind } from '@akin/contract/chat/messages.ts'
import type { NoticeKind } from '@akin/contract/notifications/kinds.ts'
import type { ClaimedPush } from './claim-pushes.ts'

type Words = (push: ClaimedPush) => string

const about = (push: ClaimedPush, otherwise: string) => push.about || otherwise

/** What a push says below the name of whoever it is from, or of the installation. */
const words: Record<NoticeKind, Words> = {
  message: messageWords,
  request: () => 'Wants to connect with you',
  accepted: () => 'You’re now connected',
  reaction: () => 'Reacted to your message',
  gift: () => 'Sent you a gift',
  scheduled_sent: () => 'A message that you scheduled was sent',
  scheduled_refused: () => 'A message that you scheduled was not sent',
  search: push => `Someone new: ${about(push, 'a search that you saved')}`,
  spotlight: () => 'Your Spotlight is over: see how many it reached',
  refund: () => 'Tokens came back to you',
  plan: () => 'Something about your plan has changed',
  payment: () => 'A payment needs your attention',
  report: () => 'There is an answer to your report',
  ticket: () => 'There is an answer to your question',
  decision: () => 'There is a decision about your account',
  sign_in: push => `New sign-in: ${about(push, 'look whether it was you')}`,
  security: push => about(push, 'Something about the security of your account has changed'),
  export_ready: () => 'The download of your data is ready',
}

/** What someone sends that is no text. */
const sent: Record<Exclude<MessageKind, 'text' | 'link'>, string> = {
  image: 'Sent a photo',
  file: 'Sent a file',
  voice: 'Sent a voice message',
  timer: 'Changed how long messages stay',
  wave: 'Waved',
  flower: 'Sent you a gift',
  star: 'Sent you a gift',
  plus: 'Sent you a gift',
}

export function wordsOf(push: ClaimedPush) {
  return words[push.kind](push)
}

function messageWords({ people, unread, name, showsText, text, messageKind }: ClaimedPush) {
  if (people !== null) return people === 1 ? 'Someone wrote to you' : `${people} people wrote to you`
  const count = unread ?? 1
  const several = count > 99 ? 'More than 99 new messages' : count > 1 ? `${count} new messages` : ''
  if (!showsText || !messageKind) return several || `${name ?? 'Someone'} wrote to you`
  const last = text || (messageKind === 'text' || messageKind === 'link' ? 'Sent a link' : sent[messageKind])
  return several ? `${several}\n${last}` : last
}
