import { randomUUID } from 'node:crypto'
import type { Deps } from '#platform/deps.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { dropNotices, findDueNotices, noticeApplied, settlePricesWork } from '#subscription/price-notices.ts'
import type { BillingProvider } from '../provider.ts'
import { providerOf } from '../provider-of.ts'
import { applyRoot } from '../webhooks/apply-root.ts'

type Due = Awaited<ReturnType<typeof findDueNotices>>[number]

/**
 * Before the first renewal that an announced price holds for: whoever agreed has it from then on, and for whoever did
 * not the plan ends with what is paid for. With that it is settled: a later run asks the provider about the others alone.
 */
export const settlePricesNow = scheduled(
  { name: settlePricesWork, cron: '11 * * * *', minutes: 55 },
  async (deps: Deps, signal) => {
    const provider = providerOf(deps)
    if (!provider) return
    await eachDue<Due>(deps.db, {
      ...{ work: settlePricesWork, signal },
      find: after => findDueNotices(deps.db, provider.name, after),
      settle: due => settle(deps, provider, due),
    })
  },
)

async function settle(deps: Deps, provider: BillingProvider, { notice, plan }: Due) {
  if (plan.status === 'canceled') return dropNotices(deps.db, plan.id)
  const id = plan.providerSubscriptionId
  if (notice.agreedAt) {
    await provider.setPrice(id, notice.priceCents, `price-${plan.id}-${notice.priceCents}`)
    await noticeApplied(deps.db, notice)
  } else await provider.setCancel(id, true, `unagreed-${randomUUID()}`)
  await applyRoot(deps, { kind: 'subscription', id })
}
