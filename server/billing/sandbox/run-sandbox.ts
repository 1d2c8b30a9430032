import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { keepUp } from '#platform/keep-up.ts'
import { deliverEvents } from './deliver.ts'
import { renewNext } from './renew.ts'

/** Renews what has come due and tells what has happened, a moment later, until it is closed. */
export function runSandbox(deps: Deps, app: FastifyInstance) {
  return keepUp({
    everyMs: 1000,
    step: async () => {
      const renewed = await renewNext(deps.db)
      await deliverEvents(deps, app)
      return renewed
    },
    log: deps.log,
    failed: 'the test payments were not taken further; trying again',
  })
}
