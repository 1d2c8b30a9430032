import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { caches } from '#platform/caches.ts'
import type { Later } from '../scheduled/schedule-dialog.tsx'
import { joinWords } from './join-words.ts'

type Given = Pick<Later, 'body' | 'files'>

/** By conversation: what was to be sent later and came back waits there while one is elsewhere, for as long as the tab lives. */
const waiting = new Map<number, Given>()
const listeners = new Set<() => void>()

/** Words and files of a message that was taken back. They are in the field again at once, or when its conversation opens. */
export function giveBack(contactId: number, { body, files }: Given) {
  const before = waiting.get(contactId)
  const all = before
    ? { body: joinWords(body, before.body), files: [...files, ...before.files] }
    : { body, files }
  set(contactId, all)
}

/** The conversation is open: what waits for it is put into its field, and so is what comes back while it is. */
export function useGivenBack(contactId: number, onGiven: (given: Given) => void) {
  const given = useSyncExternalStore(
    subscribe,
    () => waiting.get(contactId),
    () => undefined,
  )
  const take = useEffectEvent(() => {
    const now = waiting.get(contactId)
    if (!now) return
    set(contactId, undefined)
    onGiven(now)
  })
  useEffect(() => {
    if (given) take()
  }, [given])
}

/** Nobody who comes after may read it. */
function forgetGivenBack() {
  for (const contactId of waiting.keys()) set(contactId, undefined)
}

caches.add({ retry: () => Promise.resolve(), reset: forgetGivenBack, clear: forgetGivenBack })

function set(contactId: number, given: Given | undefined) {
  if (given) waiting.set(contactId, given)
  else waiting.delete(contactId)
  if (waiting.size > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** It would be lost with the page. */
function ask(event: BeforeUnloadEvent) {
  event.preventDefault()
}
