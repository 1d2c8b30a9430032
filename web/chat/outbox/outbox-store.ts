import { type IDBPDatabase, openDB } from 'idb'
import { createSignal } from '#platform/store.ts'
import type { OutboxItem } from '../state/outbox-item.ts'
import { outboxChannel, outboxName } from './is-outbox-used.ts'

/**
 * The messages of one person that wait to be sent, for every tab of this browser: in memory for the screen, and in IndexedDB,
 * where it outlives the tab. Where a browser has none, or no room left, it is in memory alone. What other people have
 * left in this browser is neither shown nor sent.
 */
export function openOutboxStore(userId: number, onChange: () => void) {
  const items = new Map<string, OutboxItem>()
  /** Those that IndexedDB did not take. */
  const inMemoryAlone = new Set<string>()
  const database = openDatabase().catch(() => null)
  const others = new BroadcastChannel(outboxChannel)
  const foreign = createSignal()
  // One after the other: whoever reads while something is being written would lose it from the screen.
  let last: Promise<unknown> = database
  let unwritten = 0
  let isClosed = false
  others.onmessage = () => void load().then(foreign.tell)

  function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const next = last.then(act)
    last = next.catch(() => {})
    return next
  }

  async function load() {
    while (!(await inTurn(loadNow)));
  }

  /** Whether it has been loaded. What is changed meanwhile is written first, and then it is read again. */
  async function loadNow() {
    const kept = await read(await database)
    if (unwritten > 0) return false
    if (!kept) return true
    for (const clientId of items.keys()) if (!inMemoryAlone.has(clientId)) items.delete(clientId)
    for (const item of kept) if (item.userId === userId) items.set(item.clientId, item)
    onChange()
    return true
  }

  function keep(clientId: string, change: (db: IDBPDatabase) => Promise<unknown>) {
    unwritten += 1
    return inTurn(async () => {
      try {
        const db = await database
        if (!db) throw new Error('There is no IndexedDB.')
        await change(db)
        inMemoryAlone.delete(clientId)
      } catch {
        inMemoryAlone.add(clientId)
      } finally {
        unwritten -= 1
      }
      if (!isClosed) others.postMessage('changed')
    })
  }

  return {
    load,
    put(item: OutboxItem) {
      items.set(item.clientId, item)
      onChange()
      return keep(item.clientId, db => db.put(outboxTable, item))
    },
    remove(clientId: string) {
      items.delete(clientId)
      onChange()
      return keep(clientId, db => db.delete(outboxTable, clientId))
    },
    get: (clientId: string) => items.get(clientId),
    /** Another tab has changed something. */
    onForeignChange: foreign.subscribe,
    /** In the order in which they were written. */
    all: () => [...items.values()].sort((one, other) => one.writtenAt - other.writtenAt),
    /** Once everything is written. */
    close() {
      isClosed = true
      others.close()
      return inTurn(async () => (await database)?.close())
    },
  }
}

export type OutboxStore = ReturnType<typeof openOutboxStore>

export const outboxTable = 'messages'

/** Whose browser may keep nothing for us gets a rejection or, at once, an error: here it is always a rejection. */
async function openDatabase() {
  const upgrade = (db: IDBPDatabase) => void db.createObjectStore(outboxTable, { keyPath: 'clientId' })
  return await openDB(outboxName, 1, { upgrade })
}

async function read(db: IDBPDatabase | null): Promise<OutboxItem[] | null> {
  return db ? (db.getAll(outboxTable) as Promise<OutboxItem[]>).catch(() => null) : null
}
