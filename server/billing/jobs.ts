import type { Deps } from '#platform/deps.ts'
import type { Handler } from '#platform/jobs/job.ts'
import { endPlanOfRefund } from './changes/end-plan.ts'
import { settlePricesNow } from './changes/settle-prices.ts'
import { endBillingNow, stopRenewing } from './end-billing.ts'
import { remindOfPayments } from './mails/remind.ts'
import { sendBillingMail } from './mails/send-billing-mail.ts'

export const billingJobs: readonly Handler<Deps>[] = [
  sendBillingMail,
  remindOfPayments,
  settlePricesNow,
  endPlanOfRefund,
  endBillingNow,
  stopRenewing,
]
