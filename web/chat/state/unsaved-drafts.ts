import { jsonIn, keep, readKept } from '#platform/kept.ts'
import type { draftsKey } from '#platform/unsent.ts'

/** Logging out removes what begins with it. */
const key: typeof draftsKey = 'akin.drafts'

/** A draft that the server does not have yet, and what it had when this one was begun. */
interface UnsavedDraft {
  body: string
  base: string
  /** When it was touched last, by the server's clock; of what has one version alone there is no need to know. */
  at?: number
}

/**
 * Keeps a draft in this browser until the server has it, so that a reload without a network does not lose it: of what is
 * written to a contact, or of something else under a name of its own.
 */
export function keepUnsaved(me: number, about: number | string, draft: UnsavedDraft) {
  keep(keyOf(me, about), JSON.stringify(draft))
}

export function dropUnsaved(me: number, about: number | string) {
  keep(keyOf(me, about), null)
}

/** Null where there is none, and where another device has saved a newer one since. */
export function readUnsaved(me: number, about: number | string, saved: { text: string; at?: number }) {
  const kept = read(keyOf(me, about))
  if (!kept) return null
  const { body: text, base, at = 0 } = kept
  const savedAt = saved.at ?? 0
  if (base !== saved.text && (savedAt === 0 || at <= savedAt)) return null
  return { text, at: Math.max(at, savedAt + 1) }
}

/** All that someone has written and the server does not have, in any tab of this browser, and what it is about. */
export function listUnsaved(me: number) {
  const start = keyOf(me, '')
  return storedKeys().flatMap(name => {
    const kept = name.startsWith(start) ? read(name) : null
    return kept ? { about: name.slice(start.length), ...kept } : []
  })
}

function storedKeys() {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

function read(name: string): UnsavedDraft | null {
  const kept = jsonIn(readKept(name))
  return isDraft(kept) ? kept : null
}

function isDraft(kept: unknown): kept is UnsavedDraft {
  if (typeof kept !== 'object' || kept === null) return false
  const { body, base } = kept as Partial<UnsavedDraft>
  return typeof body === 'string' && typeof base === 'string'
}

function keyOf(me: number, about: number | string) {
  return `${key}.${me}.${about}`
}
