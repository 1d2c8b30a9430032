import type { QueueRow } from '@akin/contract/staff/queue-shapes.ts'

const hour = 3_600_000
/** `now` is the minute that has begun: what came in since is not over its limit for that. */
const minute = 60_000
const limits = [4, 24, 72]

export interface Group {
  title: string
  rows: QueueRow[]
}

/** The queue in the order of its deadlines, by how long is left: nothing more urgent ever stands below. */
export function groupCases(rows: readonly QueueRow[], now: number): Group[] {
  const within = (row: QueueRow) => limits.find(hours => row.dueAt.getTime() - now <= hours * hour + minute)
  const byLimit = Map.groupBy(rows, within)
  return [...byLimit].map(([hours, found]) => ({
    title: hours === undefined ? 'Later' : `Within ${hours} hours`,
    rows: found,
  }))
}
