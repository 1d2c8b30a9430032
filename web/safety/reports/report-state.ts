import type { OwnReport } from '@akin/contract/safety/shapes.ts'
import { clockWords, writeDate } from '#platform/day-words.ts'

const outcomes = { action: 'Action taken', no_breach: 'No breach', closed: 'Closed' } as const

/** How a report stands, in one word, and how loud that is. */
export function stateOf({ state, outcome }: Pick<OwnReport, 'state' | 'outcome'>) {
  if (state === 'received') return { words: 'Received', tone: 'info' } as const
  if (state === 'in_review') return { words: 'In review', tone: 'info' } as const
  return { words: outcomes[outcome ?? 'closed'], tone: outcome === 'action' ? 'ok' : 'quiet' } as const
}

/** "Thu 12 Nov, 14:31" */
export function momentWords(at: Date) {
  const day = writeDate(at, { weekday: 'short', day: 'numeric', month: 'short' })
  return `${day.replace(',', '')}, ${clockWords(at)}`
}

/** From received to done, each with its time; what has not happened yet is named all the same. */
export function stepsOf(report: OwnReport) {
  const { reportedAt, inReviewAt, doneAt, dueAt, state } = report
  const isDone = state === 'done'
  const isReviewed = state !== 'received'
  return [
    { title: 'Received', text: momentWords(reportedAt), isDone: true },
    {
      title: 'In review',
      text: isReviewed
        ? inReviewAt && `${momentWords(inReviewAt)}, by a person`
        : `By ${momentWords(dueAt)} at the latest`,
      isDone: isReviewed,
    },
    {
      title: isDone ? stateOf(report).words : 'Our answer',
      text: isDone ? doneAt && momentWords(doneAt) : 'Here and by email',
      isDone,
    },
  ]
}
