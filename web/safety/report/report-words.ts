import type { ReportReason } from '@akin/contract/safety/shapes.ts'
import { clockWords, writeDate } from '#platform/day-words.ts'
import { daysFrom } from '#platform/days-from.ts'
import type { Reported, ReportSubject } from './open-report.ts'

/** What is meant by a reason, where its name does not say it all. */
export const reasonHints: Partial<Record<ReportReason, string>> = {
  scam: 'Money, gifts, investments, fake love',
  harassment: 'Insults, pressure, will not stop',
  hate: 'Against a group of people',
  threats: 'Violence or exposure',
  impersonation: 'A person, a firm or Akin',
  under_18: 'You think they are not an adult',
  self_harm: 'You are worried about them',
  other: 'You can tell us in the next step',
}

/** As in "Scams within 24 hours." */
export const reasonKinds: Record<ReportReason, string> = {
  spam: 'Spam',
  scam: 'Scams',
  harassment: 'Harassment',
  hate: 'Hate',
  threats: 'Threats',
  sexual: 'Unwanted sexual content',
  impersonation: 'False identities',
  under_18: 'Anyone under 18',
  self_harm: 'Such worries',
  illegal_goods: 'Illegal goods',
  other: 'Everything else',
}

const seals = 'It is sealed when you send: nobody can change or add to it later, not even by deleting.'

const along: Record<ReportSubject, string> = {
  message: 'The message and up to ten before and after it, as you could see them.',
  conversation: 'The last messages of this conversation, as you could see them.',
  request: 'The request and its note, as you could see them.',
  profile: 'Their profile, as you can see it now.',
  person: 'Their profile, as you can see it now.',
  picture: 'The photo and their profile, as you can see them now.',
}

export function alongWords(subject: ReportSubject) {
  return `${along[subject]} ${seals}`
}

/** As in "What is wrong with this photo?" */
export function nounOf({ subject, noun }: Pick<Reported, 'subject' | 'noun'>) {
  return noun ?? (subject === 'picture' ? 'photo' : subject)
}

/** A moment to come, as in "by tomorrow, 14:31". */
export function byWords(at: Date, now: Date) {
  const days = daysFrom(now, at)
  if (days <= 0) return `${clockWords(at)} today`
  return `${days === 1 ? 'tomorrow' : writeDate(at, { weekday: 'long' })}, ${clockWords(at)}`
}

/** A moment of the last day, as in "today at 14:31". */
export function atWords(at: Date, now: Date) {
  return `${daysFrom(at, now) <= 0 ? 'today' : 'yesterday'} at ${clockWords(at)}`
}
