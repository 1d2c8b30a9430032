import { useSyncExternalStore } from 'react'
import { caches } from '#platform/caches.ts'
import { addUnsent } from '#platform/unsent.ts'

/** A file that goes with the message which is being written. */
export interface TrayFile {
  id: number
  file: File
  alt: string
}

const none: readonly TrayFile[] = []
/** By conversation: what was chosen and not sent waits there while one is elsewhere, for as long as the tab lives. */
const trays = new Map<number, readonly TrayFile[]>()
const listeners = new Set<() => void>()

export function trayOf(contactId: number) {
  return trays.get(contactId) ?? none
}

export function setTray(contactId: number, files: readonly TrayFile[]) {
  if (files.length > 0) trays.set(contactId, files)
  else trays.delete(contactId)
  if (trays.size > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
  for (const listener of listeners) listener()
}

export function useTrayFiles(contactId: number) {
  return useSyncExternalStore(
    subscribe,
    () => trayOf(contactId),
    () => none,
  )
}

/** Nobody who comes after may see it. */
function forgetTrays() {
  for (const contactId of trays.keys()) setTray(contactId, none)
}

addUnsent({ count: () => trays.size })
caches.add({ retry: () => Promise.resolve(), reset: forgetTrays, clear: forgetTrays })

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** It would be lost with the page. */
function ask(event: BeforeUnloadEvent) {
  event.preventDefault()
}
