import { type Welcome, type WelcomeStep, welcomeSteps } from '@akin/contract/auth/welcome.ts'
import { and, eq, inArray, isNotNull, not, or, sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { users } from '../tables.ts'

const welcome = { step: users.welcomeStep, listHidden: users.welcomeListHidden }

/** Whatever was done stays done: a tab from before brings nothing back, and writes nothing. */
export async function editWelcome(
  { db }: Deps,
  { asker, body: { step, listHidden } }: CallOf<'editWelcome'>,
): Promise<Welcome> {
  const own = eq(users.id, asker.id)
  const isBehind = step === undefined ? undefined : isBefore(step)
  const [changed] = await db
    .update(users)
    .set({
      ...(step !== undefined && {
        welcomeStep: sql`case when ${isBehind} then ${step} else ${users.welcomeStep} end`,
      }),
      ...(listHidden && { welcomeListHidden: true }),
    })
    .where(and(own, or(isBehind, listHidden && not(users.welcomeListHidden))))
    .returning(welcome)
  if (changed) return changed
  const [unchanged] = await db.select(welcome).from(users).where(own)
  return unchanged ?? refuse('not_found')
}

function isBefore(step: WelcomeStep | null) {
  if (step === null) return isNotNull(users.welcomeStep)
  return inArray(users.welcomeStep, welcomeSteps.slice(0, welcomeSteps.indexOf(step)))
}
