import type { billingEndpoints } from '@akin/contract/billing/endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import { agreeToPrice } from './changes/agree-to-price.ts'
import { cancelPlan } from './changes/cancel-plan.ts'
import { changePlan } from './changes/change-plan.ts'
import { openPortal } from './changes/open-portal.ts'
import { payNow } from './changes/pay-now.ts'
import { quoteChange } from './changes/quote-change.ts'
import { resumePlan } from './changes/resume-plan.ts'
import { tellWhyCancelled } from './changes/tell-why-cancelled.ts'
import { getInvoice } from './invoices/get-invoice.ts'
import { listInvoices } from './invoices/list-invoices.ts'
import { buyPlan } from './orders/buy-plan.ts'
import { buyTokens } from './orders/buy-tokens.ts'
import { checkOrder } from './orders/check-order.ts'
import { getOrder } from './orders/get-order.ts'
import { quoteRefund } from './refunds/quote-refund.ts'
import { requestRefund } from './refunds/request-refund.ts'
import { receiveWebhook } from './webhooks/receive-webhook.ts'

export const billingRoutes: Routes<typeof billingEndpoints> = {
  buyTokens,
  buyPlan,
  quoteChange,
  changePlan,
  cancelPlan,
  tellWhyCancelled,
  resumePlan,
  openPortal,
  payNow,
  agreeToPrice,
  getOrder,
  checkOrder,
  listInvoices,
  getInvoice,
  quoteRefund,
  requestRefund,
  receiveWebhook,
}
