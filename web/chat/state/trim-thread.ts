import { hasNewer, type ThreadState } from './thread-state.ts'

/** So many messages stay at hand of a conversation that was left, and all that is unread. */
const mostKept = 200

/** Whoever reads far back in many conversations does not keep all of them in memory. */
export function trimThread(known: ThreadState): ThreadState {
  const first = known.items.at(-mostKept)?.seq
  if (hasNewer(known) || first === undefined || known.items.length <= mostKept) return known
  const from = Math.max(known.range.from, Math.min(first, known.readSeq + 1))
  if (from === known.range.from) return known
  const items = known.items.filter(({ seq }) => seq >= from)
  return { ...known, items, range: { ...known.range, from } }
}

/** Whether it has grown so far beyond that that it is worth it: not with every message. */
export function isLong({ items }: ThreadState) {
  return items.length > 2 * mostKept
}
