import type { DeskTicket } from '@akin/contract/staff/desk-shapes.ts'

const hour = 60 * 60 * 1000
const minute = 60 * 1000

interface Left {
  kind: 'bad' | 'warn' | undefined
  words: string
}

/** How long until an answer is due: late in red, under two hours in yellow. */
export function timeLeft(dueAt: Date, now: Date): Left {
  const left = dueAt.getTime() - now.getTime()
  if (left < 0) return { kind: 'bad', words: `${inWords(-left)} late` }
  return { kind: left < 2 * hour ? 'warn' : undefined, words: `${inWords(left)} left` }
}

/** Hours as far as people reckon in them. */
function inWords(span: number) {
  if (span < hour) return `${Math.floor(span / minute)} min`
  return span < 96 * hour ? `${Math.floor(span / hour)} h` : `${Math.floor(span / (24 * hour))} days`
}

type Standing = Pick<DeskTicket, 'state' | 'dueAt'>

/** What a ticket waits for. */
export function standingOf({ state, dueAt }: Standing, now: Date): Left & { isDone?: boolean } {
  if (state === 'open') return timeLeft(dueAt, now)
  return state === 'answered'
    ? { kind: undefined, words: 'Waiting for them' }
    : { kind: undefined, words: 'Solved', isDone: true }
}
