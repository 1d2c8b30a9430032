import { billingEndpoints } from '@akin/contract/billing/endpoints.ts'
import type { PlanChoice } from '@akin/contract/subscription/shapes.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { cursorQuery } from '#platform/cursor-query.ts'
import { keys } from './keys.ts'

const meta = { handled: true, live: true }

export const invoicesQuery = cursorQuery(query => call(billingEndpoints.listInvoices, { query }), {
  queryKey: keys.invoices,
  meta,
})

export function invoiceQuery(invoiceId: number) {
  return queryOptions({
    queryKey: keys.invoice(invoiceId),
    queryFn: () => call(billingEndpoints.getInvoice, { params: { invoiceId } }),
    meta,
  })
}

// It holds for a moment: it is asked for afresh by whoever is about to go by it.
const fresh = { staleTime: 0, gcTime: 0, meta: { handled: true } }

/** What a change costs. */
export function changeQuery(choice: PlanChoice) {
  return queryOptions({
    queryKey: keys.change(choice),
    queryFn: () => call(billingEndpoints.quoteChange, { body: choice }),
    ...fresh,
  })
}

/** What would be paid back. */
export function refundQuery(invoiceId: number) {
  return queryOptions({
    queryKey: keys.refund(invoiceId),
    queryFn: () => call(billingEndpoints.quoteRefund, { body: { invoiceId } }),
    ...fresh,
  })
}
