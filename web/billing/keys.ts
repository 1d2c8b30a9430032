import type { PlanChoice } from '@akin/contract/subscription/shapes.ts'

/** The room's query keys: the paths that are asked. They stand apart for `live.ts`, which asks nothing. */
export const keys = {
  /** The list and each of them. */
  allInvoices: ['/api/invoices'],
  invoices: ['/api/invoices', 'all'],
  invoice: (invoiceId: number) => ['/api/invoices', invoiceId],
  change: ({ plan, interval }: PlanChoice) => ['/api/subscription/change/quote', plan, interval],
  refund: (invoiceId: number) => ['/api/refunds/quote', invoiceId],
}
