/** What someone has written and the server has not confirmed. It would be lost with a log out. */
interface Unsent {
  count(): number
  drop(): Promise<unknown>
  /** Nothing more is sent. It stays where it is. */
  close(): void
}

let unsent: Unsent | null = null

export function setUnsent(next: Unsent | null) {
  unsent = next
}

export function countUnsent() {
  return unsent?.count() ?? 0
}

/** At once, whoever signs in next: theirs must not be closed in its place. */
export function closeUnsent() {
  unsent?.close()
}

/** How the keys of drafts that the server does not have yet begin, in the browser's storage. */
export const draftsKey = 'akin.drafts'

/** Nobody else who uses this browser may find it. */
export async function dropUnsent() {
  await unsent?.drop()
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(draftsKey)) localStorage.removeItem(key)
  } catch {}
}
