import { limits } from '@akin/contract/limits.ts'
import { and, eq, lte, not, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import { areBlocked } from '#connect/relations.ts'
import type { Transaction } from '#platform/database/database.ts'
import { lockByName } from '#platform/database/lock-by-name.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { reachable } from '#profile/access.ts'
import { dayNumber, dayOf, today } from '../day.ts'
import { noteAct } from '../deck/note-act.ts'
import { discoverMarks } from '../tables.ts'
import { countSaved } from './read-marked.ts'

type Mark = { kind: 'save' | 'hide' } | { kind: 'later'; until: string }

type MarkCall = { asker: { id: number }; params: { userId: number } }
type Before = (tx: Transaction, askerId: number, userId: number) => Promise<void>

export const savePerson = marking(() => ({ kind: 'save' }), requireRoom)
/** They come back by themselves, so those who have done so are forgotten here. */
export const putOff = marking(
  () => ({ kind: 'later', until: dayOf(dayNumber(today()) + limits.laterDays) }),
  forgetPast,
)
export const hidePerson = marking(() => ({ kind: 'hide' }))

export const unsavePerson = unmarking('save')
export const bringBack = unmarking('later')
export const unhidePerson = unmarking('hide')

/** One decision about a person takes the place of another. The same one again changes nothing but the day of coming back. */
function marking(markNow: () => Mark, before?: Before) {
  return ({ db }: Deps, { asker: { id: askerId }, params: { userId } }: MarkCall) =>
    transaction(db, async tx => {
      await requireReachable(tx, askerId, userId)
      await before?.(tx, askerId, userId)
      const mark = { until: null, ...markNow() }
      await tx
        .insert(discoverMarks)
        .values({ userId: askerId, otherId: userId, ...mark })
        .onConflictDoUpdate({
          target: [discoverMarks.userId, discoverMarks.otherId],
          set: {
            ...mark,
            createdAt: sql`case when ${discoverMarks.kind} = ${mark.kind} then ${discoverMarks.createdAt} else now() end`,
          },
        })
      await noteAct(tx, askerId, userId)
    })
}

/** It is the asker's own row, so the answer is the same whoever the other one is. */
function unmarking(kind: Mark['kind']) {
  return async ({ db }: Deps, { asker, params }: MarkCall) => {
    await db.delete(discoverMarks).where(and(isMark(asker.id, params.userId), eq(discoverMarks.kind, kind)))
  }
}

function isMark(askerId: number, userId: number) {
  return and(eq(discoverMarks.userId, askerId), eq(discoverMarks.otherId, userId))
}

/** Never known, gone, blocked either way and oneself: nobody to decide about. */
async function requireReachable(tx: Transaction, askerId: number, userId: number) {
  if (askerId === userId) refuse('not_found')
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), reachable, not(areBlocked(users.id, askerId))))
    .for('key share')
  if (!found) refuse('not_found')
}

/** Whoever saves someone at the same moment in another tab waits here, so that the count is still true when it is used. */
async function requireRoom(tx: Transaction, askerId: number, userId: number) {
  await lockByName(tx, `discover:${askerId}`)
  const [known] = await tx.select().from(discoverMarks).where(isMark(askerId, userId))
  if (known?.kind === 'save') return
  if ((await countSaved(tx, askerId)) >= limits.savedPeople) refuse('saved_full')
}

async function forgetPast(tx: Transaction, askerId: number) {
  await tx
    .delete(discoverMarks)
    .where(
      and(
        eq(discoverMarks.userId, askerId),
        eq(discoverMarks.kind, 'later'),
        lte(discoverMarks.until, today()),
      ),
    )
}
