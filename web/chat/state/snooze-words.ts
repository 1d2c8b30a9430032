import type { SnoozeSpan } from '@akin/contract/chat/conversations.ts'
import { clockWords, dateWords } from '#platform/day-words.ts'
import { serverNow } from '#platform/server-clock.ts'

const day = 24 * 60 * 60 * 1000

/** How long a conversation can be left alone. */
export const snoozes: { span: SnoozeSpan; words: string; ms: number }[] = [
  { span: '1d', words: '1 day', ms: day },
  { span: '3d', words: '3 days', ms: 3 * day },
  { span: '1w', words: '1 week', ms: 7 * day },
]

/** Until when, as long as the server has not said it itself. */
export function snoozeEnd(span: SnoozeSpan) {
  const { ms = day } = snoozes.find(each => each.span === span) ?? {}
  return new Date(serverNow() + ms)
}

/** "19 November, 14:30" */
export function untilWords(moment: Date) {
  return `${dateWords(moment, new Date())}, ${clockWords(moment)}`
}
