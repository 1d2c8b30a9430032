import type { Queryable } from '#platform/database/database.ts'
import type { BillingProvider, ProviderEvent } from '../provider.ts'
import { providerEvents } from '../tables.ts'

/** Which event of which provider. */
export interface EventName {
  provider: BillingProvider['name']
  eventId: string
}

/** Keeps an event, once. Undefined if it was told before. */
export async function storeEvent(
  db: Queryable,
  provider: BillingProvider['name'],
  { id, type, createdAt, hint }: ProviderEvent,
): Promise<EventName | undefined> {
  const [stored] = await db
    .insert(providerEvents)
    .values({ provider, eventId: id, type, createdAt, hint })
    .onConflictDoNothing()
    .returning({ provider: providerEvents.provider, eventId: providerEvents.eventId })
  return stored
}
