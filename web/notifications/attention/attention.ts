/** What a tab has before someone's eyes: a conversation, something else, or nothing as they are elsewhere. */
export interface Look {
  isHere: boolean
  contactId: number | null
}

/** So often it is said again while there are signs of life, and so long it holds without one. */
export const againMs = 60_000
export const idleMs = 180_000

interface Known {
  told: Look | null
  toldAt: number
  lastSign: number
}

/** What is to be told now, if anything: a change at once, the same again once a minute, and that they seem to be gone. */
export function toTell(seen: Look, { told, toldAt, lastSign }: Known, now: number): Look | null {
  const isGone = !seen.isHere || now - lastSign >= idleMs
  const look = isGone ? { isHere: false, contactId: null } : seen
  if (!told) return look.isHere ? look : null
  if (told.isHere !== look.isHere || told.contactId !== look.contactId) return look
  const isAlive = look.isHere && lastSign > toldAt
  return isAlive && now - toldAt >= againMs ? look : null
}
