import { askBeforeLeaving } from '#platform/ask-before-leaving.ts'
import { forgetWithPerson } from '#platform/caches.ts'
import { createKeyedStore, useEntry } from '#platform/keyed-store.ts'
import { addUnsent } from '#platform/unsent.ts'

/** A file that goes with the message which is being written. */
export interface TrayFile {
  id: number
  file: File
  alt: string
}

const none: readonly TrayFile[] = []
/** By conversation: what was chosen and not sent waits there while one is elsewhere, for as long as the tab lives. */
const trays = createKeyedStore<number, readonly TrayFile[]>()

export function trayOf(contactId: number) {
  return trays.of(contactId) ?? none
}

export function setTray(contactId: number, files: readonly TrayFile[]) {
  trays.put(contactId, files.length > 0 ? files : undefined)
}

export function useTrayFiles(contactId: number) {
  return useEntry(trays, contactId) ?? none
}

addUnsent({ count: () => trays.read().size })
askBeforeLeaving(trays, ({ size }) => size > 0)
forgetWithPerson(trays.clear)
