import type { billingEndpoints } from '@akin/contract/billing/endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import { refuse } from '#platform/refuse.ts'

export const billingRoutes: Routes<typeof billingEndpoints> = {
  buyTokens: () => refuse('no_sales'),
  buyPlan: () => refuse('no_sales'),
  quoteChange: () => refuse('no_sales'),
  changePlan: () => refuse('no_sales'),
  cancelPlan: () => refuse('no_sales'),
  tellWhyCancelled: () => refuse('no_sales'),
  resumePlan: () => refuse('no_sales'),
  openPortal: () => refuse('no_sales'),
  payNow: () => refuse('no_sales'),
  agreeToPrice: () => refuse('no_sales'),
  getOrder: () => refuse('no_sales'),
  checkOrder: () => refuse('no_sales'),
  listInvoices: () => refuse('no_sales'),
  getInvoice: () => refuse('no_sales'),
  quoteRefund: () => refuse('no_sales'),
  requestRefund: () => refuse('no_sales'),
  hearProvider: () => refuse('no_sales'),
}
