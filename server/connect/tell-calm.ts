import { eq } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { handle } from '#platform/jobs/job.ts'
import { calmMoved } from '#safety/calm/calm-moved.ts'
import { connectSettings } from './tables.ts'
import { tellPresence } from './tell-presence.ts'

/**
 * Contacts hear of someone whose Calm mode begins or ends what they hear of whoever hides or shows that they are here. Their
 * own pages look again as well: it may have ended by itself.
 */
export const tellCalmNow = handle(calmMoved, ({ userId }, { db }: Deps) =>
  transaction(db, async tx => {
    // Of who hides anyway nothing changes, and nobody hears a word.
    const [settings] = await tx.select().from(connectSettings).where(eq(connectSettings.userId, userId))
    if (settings?.showsPresence) await tellPresence(tx, [userId], { alsoHidden: true })
    publish(tx, 'calm_changed', {}, [userId])
  }),
)
