import { and, eq } from 'drizzle-orm'
import type { Config } from '#config.ts'
import type { Database } from '#platform/database.ts'
import { sandboxInvoices, sandboxSubscriptions } from './tables.ts'

type Site = Pick<Config, 'publicUrl'>

export async function portal(db: Database, { publicUrl }: Site, id: string, returnUrl: string) {
  await db.update(sandboxSubscriptions).set({ returnUrl }).where(eq(sandboxSubscriptions.id, id))
  return { url: `${publicUrl}/dev/portal/${id}` }
}

/** The same page: what is open is paid there. */
export async function payUrl(db: Database, site: Site, id: string, returnUrl: string) {
  const [open] = await db
    .select({ id: sandboxInvoices.id })
    .from(sandboxInvoices)
    .where(and(eq(sandboxInvoices.subscriptionId, id), eq(sandboxInvoices.status, 'open')))
  return open ? portal(db, site, id, returnUrl) : null
}
