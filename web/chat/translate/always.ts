import { useSyncExternalStore } from 'react'
import { readUser } from '#auth/user.ts'
import { allows } from '#platform/consent.ts'

/** From which languages messages of a conversation are translated without asking. */
type Kept = Record<string, string[]>

const key = 'akin.translateFrom'
const none: readonly string[] = []
const listeners = new Set<() => void>()
/** For as long as the tab lives where nothing may be stored. */
let kept: Kept | null = null

export function useAlways(contactId: number) {
  return useSyncExternalStore(
    subscribe,
    () => alwaysFrom(contactId),
    () => none,
  )
}

export function alwaysFrom(contactId: number): readonly string[] {
  kept ??= read()
  return kept[nameOf(contactId)] ?? none
}

export function setAlways(contactId: number, language: string, isOn: boolean) {
  const others = alwaysFrom(contactId).filter(each => each !== language)
  kept = { ...kept, [nameOf(contactId)]: isOn ? [...others, language] : others }
  if (allows('functional')) localStorage.setItem(key, JSON.stringify(kept))
  for (const listener of listeners) listener()
}

/** As in a tab that has just been opened. */
export function forgetAlways() {
  kept = null
}

/** A browser may be used by several people. */
function nameOf(contactId: number) {
  return `${readUser()?.id ?? 0}-${contactId}`
}

function read(): Kept {
  if (!allows('functional')) {
    localStorage.removeItem(key)
    return {}
  }
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return found && typeof found === 'object' ? Object.fromEntries(Object.entries(found).filter(isKept)) : {}
  } catch {
    return {}
  }
}

function isKept(entry: [string, unknown]): entry is [string, string[]] {
  return Array.isArray(entry[1]) && entry[1].every(each => typeof each === 'string')
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
