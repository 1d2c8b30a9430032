import type { Message } from '@akin/contract/chat/messages.ts'
import type { Timer } from '@akin/contract/chat/timer.ts'
import { timerNames } from '@akin/contract/chat/timers.ts'

export const timerSpans: Record<Timer, string> = { '24h': '24 hours', '7d': '7 days', '30d': '30 days' }

/** What is set now, in a word. */
export function timerName(timer: Timer | null) {
  return timer ? timerSpans[timer] : 'Off'
}

/** What a timer line sets. Its body is the timer, or that there is none any more. */
export function timerIn({ body }: Pick<Message, 'body'>): Timer | null {
  return timerNames.find(name => name === body) ?? null
}

/** A timer line as a sentence, of whoever set it. */
export function timerWords(body: string, who: string) {
  const timer = timerIn({ body })
  return timer
    ? `${who} set messages to disappear after ${timerSpans[timer]}`
    : `${who} turned disappearing messages off`
}
