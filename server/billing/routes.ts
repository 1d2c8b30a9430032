import type { billingEndpoints } from '@akin/contract/billing/endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import { tellWhyCancelled } from '#subscription/tell-why-cancelled.ts'
import { agreeToPrice } from './changes/agree-to-price.ts'
import { cancelPlan, resumePlan } from './changes/cancel-plan.ts'
import { changePlan } from './changes/change-plan.ts'
import { openPortal, payNow } from './changes/pay-now.ts'
import { quoteChange } from './changes/quote-change.ts'
import { getInvoice, listInvoices } from './invoices/list-invoices.ts'
import { buyPlan } from './orders/buy-plan.ts'
import { buyTokens } from './orders/buy-tokens.ts'
import { checkOrder, getOrder } from './orders/check-order.ts'
import { quoteRefund, requestRefund } from './refunds/request-refund.ts'
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
