import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { users } from '#auth/tables.ts'
import type { Transaction } from '#platform/database.ts'
import type { Deps } from '#platform/deps.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { settleEach } from '#platform/jobs/settle-each.ts'
import { publish } from '#platform/publish.ts'
import { giveBack } from '#tokens/give-back.ts'
import { spotlights, spotlightViews } from '../tables.ts'

export const settleJob = defineJob({
  name: 'settle-spotlights',
  data: z.object({}),
  every: '* * * * *',
  expireInSeconds: 5 * 60,
})

export const settleSpotlightsNow = handle(settleJob, (_data, deps: Deps, { signal }) =>
  settleSpotlights(deps, signal),
)

/** Counts the Spotlights that are over, and gives back what one cost if too few saw it. */
export function settleSpotlights(deps: Pick<Deps, 'db' | 'log'>, signal = new AbortController().signal) {
  return settleEach(deps, { job: settleJob, signal, claim, settle })
}

/** Who saw it is nobody's business: once they are counted they are forgotten. */
async function settle(tx: Transaction, { id, userId, entryId }: Over) {
  const { rowCount } = await tx.delete(spotlightViews).where(eq(spotlightViews.spotlightId, id))
  const seenBy = rowCount ?? 0
  await tx.update(spotlights).set({ seenBy, settledAt: sql`now()` }).where(eq(spotlights.id, id))
  publish(tx, 'spotlight_updated', {}, [userId])
  if (entryId !== null && seenBy < limits.spotlightEnough) await giveBack(tx, entryId)
}

interface Over {
  id: number
  userId: number
  entryId: number | null
}

/**
 * The next one that is over, locked. Its owner is held too, before their wallet: an account that is being erased at this
 * moment has locked both, and takes its Spotlights along. Where anyone else holds either, the next run is soon enough.
 */
async function claim(tx: Transaction, except: number[]): Promise<Over | undefined> {
  const { rows } = await tx.execute<Record<'id' | 'user_id', string> & { entry_id: string | null }>(sql`
    select s.id, s.user_id, s.entry_id from ${spotlights} s join ${users} u on u.id = s.user_id
    where s.settled_at is null and s.ends_at <= now() and s.id <> all (${sql.param(except)}::bigint[])
    order by s.ends_at limit 1
    for update of s skip locked for key share of u skip locked`)
  const [over] = rows
  if (!over) return undefined
  const { id, user_id: userId, entry_id: entryId } = over
  return { id: Number(id), userId: Number(userId), entryId: entryId === null ? null : Number(entryId) }
}
