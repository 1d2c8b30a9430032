import type { ConnectSettings, ConnectSettingsChanges } from '@akin/contract/connect/shapes.ts'
import { eq } from 'drizzle-orm'
import type { Database, Queryable } from '#platform/database.ts'
import { refuse } from '#platform/refuse.ts'
import { transaction } from '#platform/transaction.ts'
import { connectSettings } from './tables.ts'
import { tellContactsOf } from './tell-presence.ts'

export async function getConnectSettings(db: Queryable, userId: number): Promise<ConnectSettings> {
  const [settings] = await db.select().from(connectSettings).where(eq(connectSettings.userId, userId))
  return settings ?? refuse('not_found')
}

/** Whoever hides is gone for their contacts at once. */
export function editConnectSettings(db: Database, userId: number, changes: ConnectSettingsChanges) {
  return transaction(db, async tx => {
    const before = await getConnectSettings(tx, userId)
    if (Object.keys(changes).length === 0) return before
    await tx.update(connectSettings).set(changes).where(eq(connectSettings.userId, userId))
    const after = await getConnectSettings(tx, userId)
    if (after.showsPresence !== before.showsPresence) await tellContactsOf(tx, userId)
    return after
  })
}
