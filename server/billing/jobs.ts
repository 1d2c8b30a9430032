import type { Deps } from '#platform/deps.ts'
import type { Handler } from '#platform/jobs/job.ts'
import { endPlanPaidBack } from './changes/end-plan.ts'
import { settlePricesNow } from './changes/settle-prices.ts'
import { endBillingNow, stopRenewing } from './end-billing.ts'
import { remindOfPayments } from './mails/remind.ts'
import { sendBillingMail } from './mails/send-billing-mail.ts'
import { applyOpenEventsNow } from './reconcile/apply-open-events.ts'
import { auditPaymentsNow } from './reconcile/audit-nightly.ts'
import { checkOpenOrdersNow } from './reconcile/check-open-orders.ts'
import { findMissedEventsNow } from './reconcile/find-missed-events.ts'
import { refreshLatePlansNow } from './reconcile/refresh-late-plans.ts'
import { sendOpenRefundsNow } from './reconcile/send-open-refunds.ts'
import { payBackUnused } from './refunds/pay-back-unused.ts'

export const billingJobs: readonly Handler<Deps>[] = [
  sendBillingMail,
  remindOfPayments,
  settlePricesNow,
  endPlanPaidBack,
  endBillingNow,
  stopRenewing,
  payBackUnused,
  findMissedEventsNow,
  applyOpenEventsNow,
  checkOpenOrdersNow,
  sendOpenRefundsNow,
  refreshLatePlansNow,
  auditPaymentsNow,
]
