import { billingEndpoints } from '@akin/contract/billing/endpoints.ts'
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { signEvent } from './signing.ts'
import { sandboxEvents } from './tables.ts'

type App = Pick<FastifyInstance, 'inject'>

/** Tells what has happened, at the address where real providers do. What was not taken is told again a little later. */
export async function deliverEvents({ db, config }: Pick<Deps, 'db' | 'config'>, app: App) {
  const waiting = await db
    .select()
    .from(sandboxEvents)
    .where(and(isNull(sandboxEvents.deliveredAt), lte(sandboxEvents.nextAttemptAt, sql`now()`)))
    .orderBy(asc(sandboxEvents.seq))
    .limit(100)
  for (const event of waiting) {
    const { payload, signature } = signEvent(config, event)
    const { method, path, raw } = billingEndpoints.hearProvider
    const { statusCode } = await app.inject({
      ...{ method, url: path, payload },
      headers: { 'content-type': 'application/json', [raw.signature]: signature },
    })
    await db
      .update(sandboxEvents)
      .set(statusCode < 300 ? { deliveredAt: sql`now()` } : later)
      .where(eq(sandboxEvents.id, event.id))
  }
}

const later = {
  attempts: sql`${sandboxEvents.attempts} + 1`,
  nextAttemptAt: sql`now() + make_interval(secs => least(2 ^ ${sandboxEvents.attempts}, 60))`,
}
