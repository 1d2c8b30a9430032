import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Deps } from '#platform/deps.ts'
import { reasonOf } from '#platform/jobs/run-job.ts'
import { Refusal } from '#platform/refuse.ts'
import { ProviderDown } from '../provider.ts'
import { requireProvider } from '../provider-of.ts'
import { providerEvents } from '../tables.ts'
import { applyEventRoot, inTurn, markApplied } from './apply-root.ts'
import type { EventName } from './store-event.ts'

/** Asks for what a stored event is about. If that fails, the event says why, and is taken up again by a job. */
export async function applyEvent(deps: Deps, event: EventName) {
  const isThis = and(eq(providerEvents.provider, event.provider), eq(providerEvents.eventId, event.eventId))
  const [stored] = await deps.db
    .select()
    .from(providerEvents)
    .where(and(isThis, isNull(providerEvents.appliedAt)))
  if (!stored) return
  try {
    const { type, createdAt, hint } = stored
    const told = { id: event.eventId, type, createdAt, hint }
    const root = await inTurn({ by: event.eventId }, () => requireProvider(deps).rootOf(told))
    if (root) await applyEventRoot(deps, root, event)
    else await markApplied(deps.db, event)
  } catch (error) {
    const { reason } = reasonOf(error)
    const level = error instanceof ProviderDown || error instanceof Refusal ? 'warn' : 'error'
    deps.log[level]({ ...event, reason }, 'an event of the payment provider was not applied')
    await deps.db
      .update(providerEvents)
      .set({ attempts: sql`${providerEvents.attempts} + 1`, failure: reason.slice(0, 300) })
      .where(isThis)
    throw error
  }
}
