import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { nothingToDo, repeatEvery } from '#platform/repeat-every.ts'
import { atStripe, lookAtStripe } from './at-stripe.ts'
import { deliverEvents, isUntold } from './deliver.ts'
import { isDue, takeFurther } from './take-further.ts'

/** Renews what has come due and tells what has happened, a moment later, until it is closed. */
export function runLocalStripe(deps: Deps, app: FastifyInstance) {
  return repeatEvery({
    everyMs: 1000,
    step: async () => {
      const found = await lookAtStripe(deps, world => ({ isDue: isDue(world), isUntold: isUntold(world) }))
      if (found.isDue) await atStripe(deps, takeFurther)
      if (found.isDue || found.isUntold) await deliverEvents(deps, app)
      return found.isUntold ? false : nothingToDo
    },
    onStir: deps.db.onStir,
    log: deps.log,
    failed: 'the test payments were not taken further; trying again',
  })
}
