import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { requireInvoice } from '../invoices/access.ts'
import { reckonRefund } from '../rules/reckon-refund.ts'

export async function quoteRefund({ db }: Deps, { asker, body: { invoiceId } }: CallOf<'quoteRefund'>) {
  return reckonRefund(db, await requireInvoice(db, asker.id, invoiceId))
}
