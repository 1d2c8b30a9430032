import { useSyncExternalStore } from 'react'

interface HiddenPeople {
  removed: ReadonlySet<number>
  blocked: ReadonlySet<number>
}

const nobody: HiddenPeople = { removed: new Set(), blocked: new Set() }

let hidden = nobody
/** Those of the removed whom the server's lists no longer name. */
const letGo = new Set<number>()
/** Whom the server last listed as blocked. */
let listedAsBlocked: ReadonlySet<number> = new Set()
const listeners = new Set<() => void>()

/** The list without those who were removed or blocked here, whatever the server has said about it so far. */
export function useVisible<Item>(list: Item[], idOf: (item: Item) => number): Item[]
export function useVisible<Item>(list: Item[] | undefined, idOf: (item: Item) => number): Item[] | undefined
export function useVisible<Item>(list: Item[] | undefined, idOf: (item: Item) => number) {
  const { removed, blocked } = useHiddenPeople()
  return list?.filter(item => !removed.has(idOf(item)) && !blocked.has(idOf(item)))
}

function useHiddenPeople() {
  return useSyncExternalStore(subscribe, readHiddenPeople, () => nobody)
}

export function readHiddenPeople() {
  return hidden
}

export function hideRemoved(userId: number) {
  letGo.delete(userId)
  change({ ...hidden, removed: adding(hidden.removed, userId) })
}

export function showRemoved(userId: number) {
  letGo.delete(userId)
  change({ ...hidden, removed: leavingOut(hidden.removed, userId) })
}

export function hideBlocked(userId: number) {
  change({ ...hidden, blocked: adding(hidden.blocked, userId) })
}

export function showBlocked(userId: number) {
  change({ ...hidden, blocked: leavingOut(hidden.blocked, userId) })
}

/**
 * Whom the server names in lists of contacts and requests. A list fetched a moment too early may still name
 * someone who was removed. Only when they were gone from it and come back is there something new between the two.
 */
export function followNamed(named: ReadonlySet<number>) {
  const back = [...hidden.removed].filter(userId => named.has(userId) && letGo.has(userId))
  for (const userId of hidden.removed) if (!named.has(userId)) letGo.add(userId)
  for (const userId of back) showRemoved(userId)
}

/** Whom the server lists as blocked. Someone may have been added or taken off on another device. */
export function followBlocked(listed: ReadonlySet<number>) {
  const kept = [...hidden.blocked].filter(userId => listed.has(userId) || !listedAsBlocked.has(userId))
  const added = [...listed].filter(userId => !listedAsBlocked.has(userId))
  listedAsBlocked = listed
  change({ ...hidden, blocked: new Set([...kept, ...added]) })
}

/** Someone else may sign in next. */
export function forgetHiddenPeople() {
  letGo.clear()
  listedAsBlocked = new Set()
  change(nobody)
}

function change(next: HiddenPeople) {
  hidden = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function adding(userIds: ReadonlySet<number>, userId: number) {
  return new Set([...userIds, userId])
}

function leavingOut(userIds: ReadonlySet<number>, userId: number) {
  return new Set([...userIds].filter(one => one !== userId))
}
