import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { repeatEvery } from '#platform/repeat-every.ts'
import { atStripe, lookAtStripe } from './at-stripe.ts'
import { deliverEvents } from './deliver.ts'
import { isDue, takeFurther } from './take-further.ts'

/** Renews what has come due and tells what has happened, a moment later, until it is closed. */
export function runLocalStripe(deps: Deps, app: FastifyInstance) {
  return repeatEvery({
    everyMs: 1000,
    step: async () => {
      if (await lookAtStripe(deps, isDue)) await atStripe(deps, takeFurther)
      await deliverEvents(deps, app)
      return false
    },
    log: deps.log,
    failed: 'the test payments were not taken further; trying again',
  })
}
