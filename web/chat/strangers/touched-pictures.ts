import { forgetWithPerson } from '#platform/caches.ts'
import { createKeyedStore, useEntry } from '#platform/keyed-store.ts'

/** By message: its pictures were touched, and stay as they are for as long as the tab lives. */
const touched = createKeyedStore<number, true>()
forgetWithPerson(touched.clear)

export function useTouchedPictures(messageId: number) {
  return useEntry(touched, messageId) ?? false
}

export function touchPictures(messageId: number) {
  touched.put(messageId, true)
}
