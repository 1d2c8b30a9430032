import type { ScheduledList } from '@akin/contract/chat/scheduled.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { allowance } from '#subscription/entitlements.ts'
import { readAllScheduled } from './read-scheduled.ts'

export async function listScheduled(
  { db }: Deps,
  { asker }: CallOf<'listScheduled'>,
): Promise<ScheduledList> {
  const [items, { scheduledMessages: allowed }] = await Promise.all([
    readAllScheduled(db, asker.id),
    allowance(db, asker.id),
  ])
  return { items, allowed }
}
