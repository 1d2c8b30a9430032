import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { requireInvoice } from './access.ts'
import { showLine } from './invoice-line.ts'

export async function getInvoice(
  { db, config }: Deps,
  { asker, params: { invoiceId } }: CallOf<'getInvoice'>,
) {
  const row = await requireInvoice(db, asker.id, invoiceId)
  const { billedTo, card, periodStartsAt: startsAt, periodEndsAt: endsAt } = row.invoice
  return {
    ...(await showLine(db, row)),
    billedTo,
    card,
    period: startsAt && endsAt ? { startsAt, endsAt } : null,
    company: { name: config.companyName, address: config.companyAddress, email: config.companyEmail },
  }
}
