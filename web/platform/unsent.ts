/** What someone has written or said and the server has not confirmed. It would be lost with a log out. */
interface Unsent {
  count(): number
  /** For what the server keeps, and has not heard of yet. */
  save?(): Promise<unknown>
  /** For what outlives the tab. */
  drop?(): Promise<unknown>
  /** Nothing more is sent. It stays where it is, once what was being written there is. */
  close?(): Promise<unknown>
}

const places = new Set<Unsent>()
let closed: Promise<unknown> = Promise.resolve()

/** Whoever keeps something of it says so, until it keeps nothing any more. */
export function addUnsent(place: Unsent) {
  places.add(place)
  return () => void places.delete(place)
}

export function countUnsent() {
  return [...places].reduce((sum, place) => sum + place.count(), 0)
}

/** So long a log out waits for it. */
const saveMs = 10_000

/** Whoever logs out loses nothing that the server would keep: it is told first. */
export function saveUnsent() {
  const saved = Promise.allSettled([...places].map(place => place.save?.()))
  return Promise.race([saved, new Promise(resolve => setTimeout(resolve, saveMs))])
}

/**
 * At once, whoever signs in next: theirs must not be closed in its place. What it returns waits for all that was ever
 * closed.
 */
export function closeUnsent() {
  closed = Promise.all([closed, ...[...places].map(place => place.close?.())])
  return closed
}

/** How the keys of drafts that the server does not have yet begin, in the browser's storage. */
export const draftsKey = 'akin.drafts'

/** Nobody else who uses this browser may find it. */
export async function dropUnsent() {
  await Promise.all([...places].map(place => place.drop?.()))
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(draftsKey)) storage.removeItem(key)
  } catch {}
}
