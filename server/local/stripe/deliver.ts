import { billingEndpoints } from '@akin/contract/billing/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { atStripe, lookAtStripe } from './at-stripe.ts'
import { signEvent } from './sign-event.ts'
import type { StripeEvent, World } from './world.ts'

type App = Pick<FastifyInstance, 'inject'>

/** Whether something has happened that was not taken yet. */
export function isUntold(world: World) {
  return world.all('event').some(event => event.pending_webhooks > 0)
}

/** Tells what has happened, where Stripe does. What was not taken is told again a little later. */
export async function deliverEvents(deps: Deps, app: App) {
  const waiting = await lookAtStripe(deps, world =>
    structuredClone(
      world
        .all('event')
        .filter(event => event.pending_webhooks > 0 && event.next_attempt <= world.now())
        .slice(0, 100),
    ),
  )
  if (waiting.length === 0) return
  const taken = new Map<string, boolean>()
  for (const event of waiting) taken.set(event.id, await isTaken(deps, app, event))
  await atStripe(deps, world => {
    for (const [id, isGone] of taken) {
      const event = world.get('event', id)
      const { attempts } = event
      const later = { attempts: attempts + 1, next_attempt: world.now() + Math.min(2 ** attempts, 60) }
      world.change(event, isGone ? { pending_webhooks: 0 } : later)
    }
  })
}

async function isTaken({ config }: Deps, app: App, event: StripeEvent) {
  const { method, path, raw } = billingEndpoints.receiveWebhook
  const { payload, signature } = signEvent(config, JSON.stringify(event))
  const { statusCode } = await app.inject({
    ...{ method, url: path, payload },
    headers: { 'content-type': 'application/json', [raw.signature]: signature },
  })
  return statusCode < 300
}
