import { serverLimits } from '@akin/contract/server-limits.ts'
import { eq, gt, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import type { Database, Queryable, Transaction } from '#platform/database/database.ts'
import { databaseOf } from '#platform/database/transaction.ts'
import { removedPictures } from '../tables.ts'
import { findAlike, toBits } from './alike.ts'

export type RemovedList = (typeof removedPictures.$inferSelect)['list']

/** From now on whatever looks like it is noticed, or not taken. What is illegal stays so. */
export async function rememberPicture(
  tx: Transaction,
  { fingerprint, list }: { fingerprint: string; list: RemovedList },
) {
  await tx
    .insert(removedPictures)
    .values({ fingerprint, list })
    .onConflictDoUpdate({
      target: removedPictures.fingerprint,
      set: {
        list: sql`case when ${removedPictures.list} = 'illegal' then 'illegal' else excluded.list end`,
        // For every process to see that there is something new.
        removedAt: sql`now()`,
      },
    })
  // Here it is asked for at once, elsewhere within seconds.
  const here = known.get(databaseOf(tx))
  if (here) here.until = 0
}

/** The list that has a picture like this one: the worse, where both do. */
export async function findKnown(db: Database, fingerprint: string): Promise<RemovedList | undefined> {
  const { bits, lists } = await knownIn(db)
  const alike = findAlike(bits, fingerprint, serverLimits.samePicture).map(place => lists[place])
  return alike.find(list => list === 'illegal') ?? alike[0]
}

interface Known {
  byFingerprint: Map<string, RemovedList>
  /** The same, as it is looked through. */
  bits: Int32Array
  lists: RemovedList[]
  /** Up to when they were removed. */
  last: Date
  until: number
}

/** What each process knows of them: a hundred thousand, held against every new one, are too dear for the database. */
const known = new WeakMap<Database, Known>()

/** Asked at most every few seconds what is new, and only where someone brings a picture. */
async function knownIn(db: Database): Promise<Known> {
  const before = known.get(db) ?? nothing()
  if (performance.now() < before.until) return before
  const until = performance.now() + serverLimits.picturesKnown * 1000
  const rows = await readSince(db, before.last)
  const isNew = rows.filter(({ fingerprint, list }) => before.byFingerprint.get(fingerprint) !== list)
  const now = isNew.length > 0 ? withMore(before, isNew) : { ...before }
  now.last = rows.reduce((newest, { removedAt }) => (removedAt > newest ? removedAt : newest), before.last)
  now.until = until
  known.set(db, now)
  return now
}

function nothing(): Known {
  return { byFingerprint: new Map(), bits: new Int32Array(), lists: [], last: new Date(0), until: 0 }
}

function withMore(before: Known, more: readonly { fingerprint: string; list: RemovedList }[]): Known {
  const { byFingerprint } = before
  for (const { fingerprint, list } of more) byFingerprint.set(fingerprint, list)
  return { ...before, bits: toBits(byFingerprint.keys()), lists: [...byFingerprint.values()] }
}

/** With some that are known: what is written is seen with its commit, which may be later. */
function readSince(db: Database, last: Date) {
  const { fingerprint, list, removedAt } = removedPictures
  const since = new Date(last.getTime() - serverLimits.commitsWithin * 1000)
  return db.select({ fingerprint, list, removedAt }).from(removedPictures).where(gt(removedAt, since))
}

/** Whether what they send is looked at as well, and not their profile alone. */
export async function isNewcomer(db: Queryable, userId: number) {
  const since = sql`now() - ${serverLimits.newcomer} * interval '1 second'`
  const [person] = await db
    .select({ isNew: sql<boolean>`${users.createdAt} > ${since}` })
    .from(users)
    .where(eq(users.id, userId))
  return person?.isNew ?? true
}
