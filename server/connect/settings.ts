import type { ConnectSettings } from '@akin/contract/connect/shapes.ts'
import { eq } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Queryable } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { connectSettings } from './tables.ts'
import { tellPresence } from './tell-presence.ts'

export function getConnectSettings({ db }: Deps, { asker }: CallOf<'getConnectSettings'>) {
  return read(db, asker.id)
}

async function read(db: Queryable, userId: number): Promise<ConnectSettings> {
  const [settings] = await db.select().from(connectSettings).where(eq(connectSettings.userId, userId))
  return settings ?? refuse('not_found')
}

/** Whoever hides is gone for their contacts at once. */
export function editConnectSettings(
  { db }: Deps,
  { asker: { id: userId }, body: changes }: CallOf<'editConnectSettings'>,
) {
  return transaction(db, async tx => {
    const before = await read(tx, userId)
    if (Object.keys(changes).length === 0) return before
    await tx.update(connectSettings).set(changes).where(eq(connectSettings.userId, userId))
    const after = await read(tx, userId)
    if (after.showsPresence !== before.showsPresence) {
      await tellPresence(tx, [userId], { alsoHidden: true })
      // Their own list changes as well.
      publish(tx, 'contacts_changed', { userId }, [userId])
    }
    return after
  })
}
