import { openDB } from 'idb'
import type { OutboxItem } from '../state/outbox-item.ts'
import { outboxName } from './is-outbox-used.ts'
import { outboxTable } from './outbox-store.ts'

/** Removes what one person has waiting in this browser, also where no tab has read it. What is others' stays theirs. */
export async function dropOutbox(userId: number) {
  const db = await openDB(outboxName)
  const items: OutboxItem[] = await db.getAll(outboxTable)
  const own = items.filter(item => item.userId === userId)
  await Promise.all(own.map(({ clientId }) => db.delete(outboxTable, clientId)))
  db.close()
}
