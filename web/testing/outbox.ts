import { openDB } from 'idb'
import { isOutboxUsed, outboxName } from '#chat/outbox/is-outbox-used.ts'
import type { OutboxItem } from '#chat/outbox/outbox-item.ts'

/** Tests share a browser, and what waits outlives a page. */
export async function emptyOutbox() {
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

function openOutbox() {
  return openDB(outboxName, 1, {
    upgrade: made => void made.createObjectStore('messages', { keyPath: 'clientId' }),
  })
}
