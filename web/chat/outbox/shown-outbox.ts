import { createSignal, useStore } from '#platform/store.ts'
import type { OutboxItem } from '../state/outbox-item.ts'

const changes = createSignal()
let all: readonly OutboxItem[] = []
/** What is shown of each conversation, until something changes. */
let shown = new Map<number, OutboxItem[]>()

/** Everything that waits, in the order in which it was written: pages show it without the code that sends it. */
export function showOutbox(items: readonly OutboxItem[]) {
  all = items
  shown = new Map()
  changes.tell()
}

/** What waits in a conversation, in the order in which it was written. */
export function useOutbox(contactId: number): OutboxItem[] {
  return useStore(changes, () => itemsOf(contactId))
}

function itemsOf(contactId: number) {
  const known = shown.get(contactId)
  if (known) return known
  const items = all.filter(item => item.contactId === contactId)
  shown.set(contactId, items)
  return items
}
