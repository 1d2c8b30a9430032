import { openDB } from 'idb'
import { vi } from 'vitest'
import { deviceName, forgetDevice } from '#platform/device/forget-device.ts'
import { chooseToKeep } from '#platform/device/keep-choice.ts'
import { ana } from './nothing-yet.ts'

/** Ana has chosen in this browser that her chats are kept. */
export function keepOnDevice() {
  chooseToKeep(ana.id, true)
}

/** Everything that is kept, as whoever opens the browser's own tools reads it. */
export async function readDevice(): Promise<unknown[]> {
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === deviceName)) return []
  const db = await openDB(deviceName)
  const all = db.objectStoreNames.contains('kept') ? await db.getAll('kept') : []
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
