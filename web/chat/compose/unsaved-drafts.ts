import type { draftsKey } from '#platform/unsent.ts'

/** Logging out removes what begins with it. */
const key: typeof draftsKey = 'akin.drafts'

/** A draft that the server does not have yet, and what it had when this one was begun. */
interface UnsavedDraft {
  body: string
  base: string
}

/**
 * Keeps a draft in this browser until the server has it, so that a reload without a network does not lose it. Where the
 * browser keeps nothing, it is on the screen alone.
 */
export function keepUnsaved(me: number, contactId: number, draft: UnsavedDraft) {
  try {
    localStorage.setItem(keyOf(me, contactId), JSON.stringify(draft))
  } catch {}
}

export function dropUnsaved(me: number, contactId: number) {
  try {
    localStorage.removeItem(keyOf(me, contactId))
  } catch {}
}

/** Null where there is none, and where another device has saved a newer one since. */
export function readUnsaved(me: number, contactId: number, saved: string): string | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(me, contactId)) ?? 'null')
    return isDraft(kept) && kept.base === saved ? kept.body : null
  } catch {
    return null
  }
}

function isDraft(kept: unknown): kept is UnsavedDraft {
  if (typeof kept !== 'object' || kept === null) return false
  const { body, base } = kept as Partial<UnsavedDraft>
  return typeof body === 'string' && typeof base === 'string'
}

function keyOf(me: number, contactId: number) {
  return `${key}.${me}.${contactId}`
}
