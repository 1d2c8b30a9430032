import { type Channel, type Topic, usualRules } from '@akin/contract/notifications/kinds.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { publish } from '#platform/bus/publish.ts'
import type { Transaction } from '#platform/database/database.ts'
import { profiles } from '#profile/tables.ts'
import { notificationSettings } from '../tables.ts'

/** Where someone is, who has not said so here: as their profile says. */
export const zoneOfProfile = (userId: SQL | number) =>
  sql<string>`coalesce((select nullif(${profiles.timeZone}, '') from ${profiles} where ${profiles.userId} = ${userId}), 'UTC')`

/** Changes what someone has decided. Who decides for the first time is where their profile says. */
export async function saveSettings(
  tx: Transaction,
  userId: number,
  changes: PgUpdateSetSource<typeof notificationSettings>,
) {
  if (Object.keys(changes).length === 0) return
  await tx
    .insert(notificationSettings)
    .values({ userId, zone: zoneOfProfile(userId) })
    .onConflictDoNothing()
  await tx.update(notificationSettings).set(changes).where(eq(notificationSettings.userId, userId))
  publish(tx, 'notification_rules_changed', {}, [userId])
}

/** One rule among the others. What is as usual need not be remembered. */
export function withRule(topic: Topic, channel: Channel, on: boolean): SQL {
  const key = `${topic}.${channel}`
  return on === (usualRules[topic][channel] === 'on')
    ? sql`${notificationSettings.rules} - ${key}::text`
    : sql`${notificationSettings.rules} || jsonb_build_object(${key}::text, ${on}::boolean)`
}
