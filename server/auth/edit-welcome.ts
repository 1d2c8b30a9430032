import { type Welcome, type WelcomeStep, welcomeSteps } from '@akin/contract/auth/welcome.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { users } from './tables.ts'

/** Whatever was done stays done: a tab from before brings nothing back. */
export async function editWelcome(
  { db }: Deps,
  { asker, body: { step, listHidden } }: CallOf<'editWelcome'>,
): Promise<Welcome> {
  const [welcome] = await db
    .update(users)
    .set({
      ...(step !== undefined && { welcomeStep: step && onwardTo(step) }),
      welcomeListHidden: sql`${users.welcomeListHidden} or ${listHidden === true}`,
    })
    .where(eq(users.id, asker.id))
    .returning({ step: users.welcomeStep, listHidden: users.welcomeListHidden })
  return welcome ?? refuse('not_found')
}

function onwardTo(step: WelcomeStep) {
  const earlier = welcomeSteps.slice(0, welcomeSteps.indexOf(step))
  return sql`case when ${inArray(users.welcomeStep, earlier)} then ${step} else ${users.welcomeStep} end`
}
