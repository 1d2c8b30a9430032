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

/** What a change costs holds for a moment: it is asked whenever someone is about to make it. */
export function changeQuery(choice: PlanChoice) {
  return queryOptions({
    queryKey: keys.change(choice),
    queryFn: () => call(billingEndpoints.quoteChange, { body: choice }),
    gcTime: 0,
    staleTime: 0,
    meta: { handled: true },
  })
}

/** The same of what would be paid back. */
export function refundQuery(invoiceId: number) {
  return queryOptions({
    queryKey: keys.refund(invoiceId),
    queryFn: () => call(billingEndpoints.quoteRefund, { body: { invoiceId } }),
    gcTime: 0,
    staleTime: 0,
    meta: { handled: true },
  })
}
