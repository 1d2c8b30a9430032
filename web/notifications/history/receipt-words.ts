import { type Channel, topicOf } from '@akin/contract/notifications/kinds.ts'
import type { NotificationReceipt } from '@akin/contract/notifications/shapes.ts'
import { clockWords, writeDate } from '#platform/day-words.ts'
import { daysFrom } from '#platform/days-from.ts'
import { channelPlaces, channelWords, topicWords } from '../topic-words.ts'

type Receipt = Pick<NotificationReceipt, 'kind' | 'channel' | 'fate' | 'cause' | 'device' | 'until' | 'from'>

/** Where it went, in a word. */
export function fateWords({ fate, channel }: Pick<Receipt, 'fate' | 'channel'>) {
  return { ...fates, pushed: channelWords[channel], in_app: channelWords.bell, mailed: channelWords.mail }[
    fate
  ]
}

const fates = {
  held: 'Held back',
  read_before: 'Read before',
  not_sent: 'Not sent',
  failed: 'Failed',
} as const

/** Why it came, or did not, and what became of it. */
export function receiptWords(receipt: Receipt, now: Date) {
  return [whyWords(receipt), endWords(receipt, now)].filter(Boolean).join(' ')
}

function whyWords({ kind, channel, cause, from }: Receipt) {
  const { name, isOne } = topicWords(topicOf[kind])
  const subject = `${name} ${isOne ? 'is' : 'are'}`
  switch (cause) {
    case 'rule_on':
      return `${subject} on ${channelPlaces[channel]}${isMessage(kind, channel) ? ', and you were not looking at this chat' : ''}.`
    case 'rule_off':
      return `${subject} off ${channelPlaces[channel]}.`
    case 'always':
      return `${subject} always told by email.`
    case 'looking':
      return 'You were looking at this chat.'
    case 'muted':
      return 'This chat is muted.'
    case 'quiet':
      return 'Quiet hours.'
    case 'paused':
      return 'You had paused notifications.'
    case 'calm':
      return 'Calm mode was on.'
    case 'favourite':
      return `${from?.displayName ?? 'Someone'} is a favourite, and comes through.`
    case 'no_device':
      return 'None of your devices can be told.'
    case 'unread_for_long':
      return `${subject} on. You had not looked at it for a while.`
  }
}

function isMessage(kind: Receipt['kind'], channel: Channel) {
  return kind === 'message' && channel === 'push'
}

function endWords({ fate, device, until }: Receipt, now: Date) {
  if (fate === 'held')
    return until ? `It waited in the app until ${momentWords(until, now)}.` : 'It waited in the app.'
  if (fate === 'read_before') return 'You read it before it left.'
  if (fate === 'failed') return device ? `${device} did not take it.` : 'It was not taken.'
  return fate === 'pushed' && device ? `It went to ${device}.` : ''
}

function momentWords(moment: Date, now: Date) {
  const clock = clockWords(moment)
  if (daysFrom(moment, now) === 0) return clock
  return `${writeDate(moment, { day: 'numeric', month: 'short' })}, ${clock}`
}

/** The one thing that changes whether it happens again. */
export function receiptAct({
  kind,
  channel,
  cause,
}: Receipt): 'mute' | 'turn off' | 'turn on' | 'change' | null {
  if (['quiet', 'paused', 'favourite', 'no_device'].includes(cause)) return 'change'
  if (cause === 'muted' || cause === 'looking' || cause === 'calm' || cause === 'always') return null
  if (cause === 'rule_off') return 'turn on'
  return kind === 'message' && channel !== 'mail' ? 'mute' : 'turn off'
}
