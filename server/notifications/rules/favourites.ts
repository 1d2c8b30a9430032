import { limits } from '@akin/contract/limits.ts'
import { and, eq, not, sql } from 'drizzle-orm'
import { lockUser } from '#auth/lock-user.ts'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { favourites } from '../tables.ts'
import { lookAgain } from '../telling/look-again.ts'
import { isContact } from './favourites-of.ts'
import { type PeopleOf, readRules } from './read-rules.ts'

/** Theirs are added one after the other, so that of many at once none comes after the last place. */
export function addFavourite(peopleOf: PeopleOf) {
  return async ({ db }: Deps, { asker: { id: userId }, params: { contactId } }: CallOf<'addFavourite'>) => {
    await transaction(db, async tx => {
      await lockUser(tx, userId)
      const { rows } = await tx.execute(sql`select where ${isContact(sql`${contactId}`, sql`${userId}`)}`)
      if (rows.length === 0) refuse('not_found')
      await forgetOthers(tx, userId)
      const { rowCount } = await tx.insert(favourites).values({ userId, contactId }).onConflictDoNothing()
      if (!rowCount) return
      const mine = await tx.$count(favourites, eq(favourites.userId, userId))
      if (mine > limits.favourites) refuse('too_many_favourites')
      publish(tx, 'notification_rules_changed', {}, [userId])
      await lookAgain(tx, userId)
    })
    return readRules(db, peopleOf, userId)
  }
}

export function removeFavourite(peopleOf: PeopleOf) {
  return async (
    { db }: Deps,
    { asker: { id: userId }, params: { contactId } }: CallOf<'removeFavourite'>,
  ) => {
    await transaction(db, async tx => {
      const { rowCount } = await tx
        .delete(favourites)
        .where(and(eq(favourites.userId, userId), eq(favourites.contactId, contactId)))
      if (rowCount) publish(tx, 'notification_rules_changed', {}, [userId])
    })
    return readRules(db, peopleOf, userId)
  }
}

/** Who is no contact any more takes no place, and does not come back as a favourite. */
async function forgetOthers(tx: Transaction, userId: number) {
  const theirs = isContact(sql`${favourites.contactId}`, sql`${favourites.userId}`)
  await tx.delete(favourites).where(and(eq(favourites.userId, userId), not(theirs)))
}
