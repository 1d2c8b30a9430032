import type { Deps } from '#platform/deps.ts'
import { endPauses } from '#platform/jobs/set-aside.ts'
import { applyOpenEvents } from './apply-open-events.ts'
import { checkOpenOrders } from './check-open-orders.ts'
import { findMissedEvents } from './find-missed-events.ts'
import { refreshLatePlans } from './refresh-late-plans.ts'
import { sendOpenRefunds } from './send-open-refunds.ts'

/** In the order in which each may find something for the next. */
const steps = [findMissedEvents, applyOpenEvents, checkOpenOrders, sendOpenRefunds, refreshLatePlans]

/** Asks the payment provider about everything that is open, without waiting for a pause. Returns what failed. */
export async function askAboutOpen(deps: Deps) {
  const failures: string[] = []
  await endPauses(deps.db)
  for (const step of steps) {
    await step(deps).then(
      failed => failures.push(...failed),
      (error: unknown) => failures.push(error instanceof Error ? error.message : 'Failed.'),
    )
  }
  return failures
}
