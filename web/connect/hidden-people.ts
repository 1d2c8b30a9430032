import { createStore, useStore } from '#platform/store.ts'

interface HiddenPeople {
  removed: ReadonlySet<number>
  blocked: ReadonlySet<number>
}

const hidden = createStore<HiddenPeople>({ removed: new Set(), blocked: new Set() })
/** Those of the removed whom the server's lists no longer name. */
const letGo = new Set<number>()
/** Whom the server last listed as blocked. */
let listedAsBlocked: ReadonlySet<number> = new Set()

/** The list without those who were removed or blocked here, whatever the server has said about it so far. */
export function useVisible<Item>(list: Item[], idOf: (item: Item) => number): Item[]
export function useVisible<Item>(list: Item[] | undefined, idOf: (item: Item) => number): Item[] | undefined
export function useVisible<Item>(list: Item[] | undefined, idOf: (item: Item) => number) {
  const { removed, blocked } = useStore(hidden)
  return list?.filter(item => !removed.has(idOf(item)) && !blocked.has(idOf(item)))
}

export const readHiddenPeople = hidden.read

export function hideRemoved(userId: number) {
  letGo.delete(userId)
  change(({ removed }) => ({ removed: adding(removed, userId) }))
}

export function showRemoved(userId: number) {
  letGo.delete(userId)
  change(({ removed }) => ({ removed: leavingOut(removed, userId) }))
}

export function hideBlocked(userId: number) {
  change(({ blocked }) => ({ blocked: adding(blocked, userId) }))
}

export function showBlocked(userId: number) {
  change(({ blocked }) => ({ blocked: leavingOut(blocked, userId) }))
}

/**
 * Whom the server names in lists of contacts and requests. A list fetched a moment too early may still name
 * someone who was removed. Only when they were gone from it and come back is there something new between the two.
 */
export function followNamed(named: ReadonlySet<number>) {
  const { removed } = hidden.read()
  const back = [...removed].filter(userId => named.has(userId) && letGo.has(userId))
  for (const userId of removed) if (!named.has(userId)) letGo.add(userId)
  for (const userId of back) showRemoved(userId)
}

/** Whom the server lists as blocked. Someone may have been added or taken off on another device. */
export function followBlocked(listed: ReadonlySet<number>) {
  const kept = [...hidden.read().blocked].filter(userId => listed.has(userId) || !listedAsBlocked.has(userId))
  const added = [...listed].filter(userId => !listedAsBlocked.has(userId))
  listedAsBlocked = listed
  change(() => ({ blocked: new Set([...kept, ...added]) }))
}

/** Someone else may sign in next. */
export function forgetHiddenPeople() {
  letGo.clear()
  listedAsBlocked = new Set()
  hidden.set(hidden.first)
}

function change(changes: (before: HiddenPeople) => Partial<HiddenPeople>) {
  const before = hidden.read()
  hidden.set({ ...before, ...changes(before) })
}

function adding(userIds: ReadonlySet<number>, userId: number) {
  return new Set([...userIds, userId])
}

function leavingOut(userIds: ReadonlySet<number>, userId: number) {
  return new Set([...userIds].filter(one => one !== userId))
}
