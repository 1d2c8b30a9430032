import type { Decision } from '@akin/contract/safety/decision-shapes.ts'

const day = 86_400_000

/** A suspension for seven days that began an hour ago. */
export function decision(changes: Partial<Decision> = {}): Decision {
  const startsAt = new Date(Date.now() - 3_600_000)
  return {
    ...{ id: 12, number: 'D-2026-0012', step: 'suspension', reason: 'spam', place: 'messages' },
    facts: 'On two days you sent 14 people the same message with a link to a payment page.',
    quote: 'Last places for the weekend course, pay here today',
    ...{ foundByMachine: false, decidedByMachine: false, startsAt },
    endsAt: new Date(startsAt.getTime() + 7 * day),
    ...{ liftedAt: null, liftedWhy: '', moneyBack: true },
    appealUntil: new Date(startsAt.getTime() + 183 * day),
    appeal: null,
    ...changes,
  }
}

/** An appeal against it that nobody has answered yet. */
export function appeal(
  changes: Partial<NonNullable<Decision['appeal']>> = {},
): NonNullable<Decision['appeal']> {
  return {
    text: 'These were people from my own class who had asked for the link.',
    ...{ pictures: [], sentAt: new Date(), dueAt: new Date(Date.now() + 7 * day) },
    ...{ answeredAt: null, result: null, answer: '', bySamePerson: false },
    ...changes,
  }
}
