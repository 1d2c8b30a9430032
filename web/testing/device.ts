import type { Conversation, Thread } from '@akin/contract/chat/conversations.ts'
import { openDB } from 'idb'
import { vi } from 'vitest'
import { keptKeys } from '#chat/state/kept-chats.ts'
import { asOwner, takeDevice } from '#platform/device/device.ts'
import { deviceName, forgetDevice } from '#platform/device/forget-device.ts'
import { chooseToKeep } from '#platform/device/keep-choice.ts'
import { conversationList } from './conversations.ts'
import { ana } from './nothing-yet.ts'

/** Ana has chosen in this browser that her chats are kept. */
export function keepOnDevice() {
  chooseToKeep(ana.id, true)
}

/** As if a visit before had kept these chats of hers. */
export async function leaveOnDevice(items: Conversation[], threads: Thread[]) {
  keepOnDevice()
  await takeDevice(ana)
  await asOwner(ana.id, 'readwrite', async store => {
    const { nextCursor: _, ...list } = conversationList(items)
    await store.put(list, keptKeys.list(ana.id))
    for (const thread of threads) await store.put(thread, keptKeys.thread(ana.id, thread.contactId))
  })
}

/** Everything that is kept, as whoever opens the browser's own tools reads it. */
async function readDevice(): Promise<unknown[]> {
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === deviceName)) return []
  // It may be on its way out: then it must not come back as another one.
  const db = await openDB(deviceName, 1, { upgrade: made => void made.createObjectStore('kept') })
  const all = await db.getAll('kept')
  db.close()
  return all
}

/** What is kept, as one text to look for words in. */
export async function deviceText() {
  return JSON.stringify(await readDevice())
}

/** What waits for a quiet moment is written now, as when someone looks elsewhere. */
export function lookElsewhere() {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  hidden.mockRestore()
}

/** Tests share a browser, and what is kept outlives a page. */
export async function emptyDevice() {
  if (localStorage.getItem('akin.keepChats')) await forgetDevice()
}
