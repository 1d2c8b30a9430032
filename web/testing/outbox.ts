import { openDB } from 'idb'
import { isOutboxUsed, outboxName } from '#chat/outbox/is-outbox-used.ts'
import type { OutboxItem } from '#chat/state/outbox-item.ts'
import { closeUnsent } from '#platform/unsent.ts'

/** Tests share a browser, and what waits outlives a page. What a page was about to write must not come after this. */
export async function emptyOutbox() {
  await closeUnsent()
  if (!(await isOutboxUsed())) return
  const db = await openOutbox()
  await db.clear('messages')
  db.close()
}

/** As if a visit before had left it. */
export async function leaveInOutbox(item: OutboxItem) {
  const db = await openOutbox()
  await db.put('messages', item)
  db.close()
}

/** What waits in this browser, whoever has it on the screen. */
export async function readOutbox(): Promise<OutboxItem[]> {
  const db = await openOutbox()
  const items = await db.getAll('messages')
  db.close()
  return items
}

function openOutbox() {
  return openDB(outboxName, 1, {
    upgrade: made => void made.createObjectStore('messages', { keyPath: 'clientId' }),
  })
}
