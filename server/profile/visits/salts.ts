import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { visitSalts } from '../tables.ts'

/** The salt of the day, asked for once. That of a day that is over is not kept, not even in memory. */
export function openSalts(db: Database) {
  let known: { day: string; salt: Promise<Buffer> } | undefined

  async function take(day: string) {
    try {
      return await shareSalt(db, day)
    } catch (error) {
      known = undefined
      throw error
    }
  }

  return {
    of(day: string) {
      if (known?.day !== day) known = { day, salt: take(day) }
      return known.salt
    },
    forgetAllBut(day: string) {
      if (known?.day !== day) known = undefined
    },
  }
}

/** Whoever needs it first makes it, and everyone else takes the same. */
export async function shareSalt(db: Database, day: string) {
  await db
    .insert(visitSalts)
    .values({ day, salt: randomBytes(32) })
    .onConflictDoNothing()
  const [found] = await db.select().from(visitSalts).where(eq(visitSalts.day, day))
  if (!found) throw new Error('The salt of the day is gone.')
  return found.salt
}
