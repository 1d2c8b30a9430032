import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { type Asker, admit } from '#platform/call/asker.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { sessions } from '../tables.ts'
import { secondWays } from './second-ways.ts'

/**
 * For what decides how someone signs in: with two-step sign-in the session must have done a second step within the last
 * ten minutes, and a password alone is not enough. Without it a fresh confirmation is.
 */
export async function requireSecondStep({ db, config }: Pick<Deps, 'db' | 'config'>, asker: Asker) {
  const ways = await secondWays(db, config, asker.id)
  if (ways.length === 0) return void admit({ access: 'recent' }, asker)
  const [session] = await db
    .select({
      isFresh: sql<boolean>`coalesce(${sessions.secondStepAt} > now() - ${limits.reauthWindow} * interval '1 second', false)`,
    })
    .from(sessions)
    .where(eq(sessions.id, asker.sessionId))
  if (!session?.isFresh) refuse('second_step_required', { ways })
}
