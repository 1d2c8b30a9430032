import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Deps } from '#platform/deps.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { dropNotices, findDueNotices, noticeApplied } from '#subscription/price-notices.ts'
import { applyRoot } from '../hear/apply-root.ts'
import { providerOf } from '../provider-of.ts'

const settlePrices = defineJob({
  name: 'settle-prices',
  data: z.object({}),
  every: '11 4 * * *',
  expireInSeconds: 30 * 60,
})

/**
 * Before the first renewal that an announced price holds for: whoever agreed has it from then on, and for whoever did
 * not the plan ends with what is paid for. One that fails is tried again the next day, and stops none of the others.
 */
export const settlePricesNow = handle(settlePrices, async (_data, deps: Deps, { signal }) => {
  const provider = providerOf(deps)
  if (!provider) return
  for (const { notice, plan } of await findDueNotices(deps.db, provider.name)) {
    if (signal.aborted) return
    const id = plan.providerSubscriptionId
    try {
      if (plan.status === 'canceled') {
        await dropNotices(deps.db, plan.id)
        continue
      }
      if (notice.agreedAt) {
        await provider.setPrice(id, notice.priceCents, `price-${plan.id}-${notice.priceCents}`)
        await noticeApplied(deps.db, notice)
      } else if (!plan.cancelAtPeriodEnd && plan.status !== 'past_due') {
        // Whoever is late keeps what they have, and is asked once they have paid.
        await provider.setCancel(id, true, `unagreed-${randomUUID()}`)
      }
      await applyRoot(deps, { kind: 'subscription', id })
    } catch (err) {
      deps.log.error({ err, subscriptionId: plan.id }, 'an announced price could not be settled')
    }
  }
})
