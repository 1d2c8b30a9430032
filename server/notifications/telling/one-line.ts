import type { Cause } from '@akin/contract/notifications/shapes.ts'
import type { TellingRow } from './read-facts.ts'
import type { Push } from './write-pushes.ts'

/** A telling that is pushed now, and why. */
export type Told = TellingRow & { cause: Cause }

/**
 * What was held is told in one line at its end: of messages by how many people they are, where they are of more than one;
 * otherwise what came last. The rest of it is in the app. What was not held is told by itself.
 */
export function asOneLine(told: Told[]): { pushed: Push[]; inApp: Told[] } {
  const [held, others] = [told.filter(isHeld), told.filter(row => !isHeld(row))]
  const lines = [...Map.groupBy(held, ({ userId }) => userId).values()].map(lineOf)
  return {
    pushed: [...others.map(asItIs), ...lines.map(({ line }) => line)],
    inApp: lines.flatMap(({ inApp }) => inApp),
  }
}

function isHeld({ held }: Told) {
  return held !== null
}

function lineOf(held: Told[]): { line: Push; inApp: Told[] } {
  const messages = held.filter(({ kind }) => kind === 'message')
  const last = (messages.length > 0 ? messages : held).at(-1)
  if (!last) throw new Error('Nothing was held.')
  if (messages.length <= 1) return { line: asItIs(last), inApp: held.filter(({ id }) => id !== last.id) }
  const nobody = {
    fromId: null,
    about: '',
    subjectId: null,
    conversationId: null,
    fromSeq: null,
    toSeq: null,
  }
  const people = new Set(messages.map(({ fromId }) => fromId)).size
  const line: Push = { ...asItIs(last), ...nobody, key: 'held', people }
  return { line, inApp: held.filter(({ kind }) => kind !== 'message') }
}

function asItIs(told: Told): Push {
  const { userId, kind, key, fromId, about, subjectId, conversationId, fromSeq, toSeq, cause } = told
  return { userId, kind, key, fromId, about, subjectId, conversationId, fromSeq, toSeq, cause, people: null }
}
