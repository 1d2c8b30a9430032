import type { InvoiceLine } from '@akin/contract/billing/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import { pageOf } from '#platform/cursor.ts'
import type { Deps } from '#platform/deps.ts'
import { invoices } from '../tables.ts'
import { showLine } from './invoice-line.ts'
import { requireInvoice, selectInvoices } from './invoice-rows.ts'

export async function listInvoices({ db }: Deps, { asker, query: { cursor } }: CallOf<'listInvoices'>) {
  const rows = await selectInvoices(db)
    .where(
      and(eq(invoices.userId, asker.id), cursor === undefined ? undefined : lt(invoices.id, Number(cursor))),
    )
    .orderBy(desc(invoices.id))
    .limit(limits.invoicesPage + 1)
  const { page, nextCursor } = pageOf(rows, limits.invoicesPage, ({ invoice }) => String(invoice.id))
  const items: InvoiceLine[] = []
  for (const row of page) items.push(await showLine(db, row))
  return { items, nextCursor }
}

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
