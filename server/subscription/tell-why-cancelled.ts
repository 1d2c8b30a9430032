import { and, desc, eq, isNull } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { subscriptions } from './tables.ts'

/**
 * Asked for once the plan is cancelled, never before, and taken once. It is about the latest plan, which may be over by
 * now. What was said once stays: whoever resumes takes it back.
 */
export async function tellWhyCancelled({ db }: Deps, { asker, body }: CallOf<'tellWhyCancelled'>) {
  const { id, userId, cancelAtPeriodEnd, endedAt, cancelReason } = subscriptions
  const [latest] = await db
    .select({ id, endsSoon: cancelAtPeriodEnd, endedAt })
    .from(subscriptions)
    .where(eq(userId, asker.id))
    .orderBy(desc(id))
    .limit(1)
  if (!latest || !(latest.endsSoon || latest.endedAt)) return refuse('no_plan')
  const { rowCount } = await db
    .update(subscriptions)
    .set({ cancelReason: body.reason })
    .where(and(eq(id, latest.id), isNull(cancelReason)))
  if (!rowCount) refuse('told_why')
}
