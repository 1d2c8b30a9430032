import { users } from '@akin/server/auth/tables.ts'
import { pairOf } from '@akin/server/connect/pair.ts'
import { blocks, connections, contactNotes } from '@akin/server/connect/tables.ts'
import type { Database, Transaction } from '@akin/server/platform/database/database.ts'
import { transaction } from '@akin/server/platform/database/transaction.ts'
import { diceOf } from '@akin/server/testing/dice.ts'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { SamplePerson } from '#people/sample-person.ts'
import { readWords, Texts } from '#read-words.ts'
import { pairKey } from './circles.ts'
import { type Pair, planFor } from './plan.ts'

const Keepsake = z.strictObject({ labels: Texts, note: z.string() })
const { letters, reasons, keepsakes } = readWords(
  'letters.yaml',
  z.strictObject({ letters: Texts, reasons: Texts, keepsakes: z.array(Keepsake) }),
)

const batch = 250

/** Connects the people of the demo. Two who have anything between them already stay as they are. */
export function fillConnections(db: Database, people: readonly SamplePerson[]) {
  const plan = planFor(people)
  return transaction(db, async tx => {
    const ids = people.map(({ id }) => id)
    const [active, met] = [await findActive(tx, ids), await findMet(tx, ids)]
    const unmet = (pairs: Pair[]) =>
      pairs.filter(pair => pair.every(({ id }) => active.has(id)) && !met.has(pairKey(...pair)))
    const friends = new Set(plan.friends.map(pair => pairKey(...pair)))
    const rows = [
      ...unmet(plan.circles).map(pair => connected(pair, friends.has(pairKey(...pair)))),
      ...unmet(plan.requests).map(requested),
    ]
    const blocked = unmet(plan.blocks).map(blockedFor)
    const notes = unmet(plan.notes).map(keptAbout)
    for (let from = 0; from < rows.length; from += batch) {
      await tx.insert(connections).values(rows.slice(from, from + batch))
    }
    if (blocked.length > 0) await tx.insert(blocks).values(blocked)
    if (notes.length > 0) await tx.insert(contactNotes).values(notes).onConflictDoNothing()
  })
}

async function findActive(tx: Transaction, ids: number[]) {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.status, 'active')))
  return new Set(rows.map(({ id }) => id))
}

async function findMet(tx: Transaction, ids: number[]) {
  const rows = await tx
    .select({ one: connections.userAId, other: connections.userBId })
    .from(connections)
    .where(or(inArray(connections.userAId, ids), inArray(connections.userBId, ids)))
  const blocked = await tx
    .select({ one: blocks.blockerId, other: blocks.blockedId })
    .from(blocks)
    .where(or(inArray(blocks.blockerId, ids), inArray(blocks.blockedId, ids)))
  return new Set([...rows, ...blocked].map(({ one, other }) => pairKey({ id: one }, { id: other })))
}

const daysAgo = (days: number) => sql`now() - ${days} * interval '1 day'`

/** Friends met soon after the later one had joined. */
function connected([one, other]: Pair, isLong: boolean) {
  const dice = diceOf(`met ${pairKey(one, other)}`)
  const days = (isLong ? 0.9 + dice.roll() / 10 : dice.roll()) * Math.min(one.joined, other.joined)
  const accepted = daysAgo(days * 0.97)
  return {
    ...pairOf(one.id, other.id),
    status: 'connected' as const,
    requesterId: dice.pick([one, other]).id,
    note: dice.pick(letters),
    requestedAt: daysAgo(days),
    respondedAt: accepted,
    connectedAt: accepted,
    seenAt: accepted,
  }
}

function requested([from, to]: Pair, index: number) {
  const dice = diceOf(`asks ${pairKey(from, to)}`)
  const [interest] = to.interests
  const days = dice.roll() * Math.min(from.joined, to.joined, 12)
  return {
    ...pairOf(from.id, to.id),
    status: 'pending' as const,
    requesterId: from.id,
    note: letters[index % letters.length] ?? '',
    anchor: interest && dice.chance(0.4) ? { kind: 'interest' as const, text: interest } : null,
    requestedAt: daysAgo(days),
    seenAt: dice.chance(0.4) ? daysAgo(days / 2) : null,
  }
}

function blockedFor([blocker, other]: Pair, index: number) {
  return { blockerId: blocker.id, blockedId: other.id, reason: reasons[index % reasons.length] ?? '' }
}

function keptAbout([one, other]: Pair, index: number) {
  return { userId: one.id, contactId: other.id, ...keepsakes[index % keepsakes.length] }
}
