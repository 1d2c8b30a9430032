import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { invoices } from '../tables.ts'
import { type InvoiceRow, selectInvoices } from './invoice-rows.ts'

/** An invoice of this person's; of others' there is nothing to find. */
export async function requireInvoice(db: Queryable, userId: number, invoiceId: number): Promise<InvoiceRow> {
  const [row] = await selectInvoices(db).where(and(eq(invoices.id, invoiceId), eq(invoices.userId, userId)))
  return row ?? refuse('not_found')
}
