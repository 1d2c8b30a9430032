import type { draftsKey } from '#platform/unsent.ts'

/** Logging out removes what begins with it. */
const key: typeof draftsKey = 'akin.drafts'

/** A draft that the server does not have yet, and what it had when this one was begun. */
interface UnsavedDraft {
  body: string
  base: string
}

/**
 * Keeps a draft in this browser until the server has it, so that a reload without a network does not lose it: of what is
 * written to a contact, or of something else under a name of its own. Where the browser keeps nothing, it is on the
 * screen alone.
 */
export function keepUnsaved(me: number, about: number | string, draft: UnsavedDraft) {
  try {
    localStorage.setItem(keyOf(me, about), JSON.stringify(draft))
  } catch {}
}

export function dropUnsaved(me: number, about: number | string) {
  try {
    localStorage.removeItem(keyOf(me, about))
  } catch {}
}

/** Null where there is none, and where another device has saved a newer one since. */
export function readUnsaved(me: number, about: number | string, saved: string): string | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(me, about)) ?? 'null')
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

function keyOf(me: number, about: number | string) {
  return `${key}.${me}.${about}`
}
