import { copies } from './copy-files.ts'
import { momentOf, removeBackup, wholeBackups } from './manifest.ts'
import type { Place } from './place.ts'

const hour = 60 * 60 * 1000

/** What killed back-ups have left behind. Only for whoever holds the lock: to others theirs looks just so. */
export async function sweepUnfinished(place: Place) {
  const whole = await wholeBackups(place)
  for (const name of await place.folders())
    if (momentOf(name) && !whole.includes(name)) await place.remove(name)
}

/**
 * Removes back-ups that are too old, or would be before the next one is made, and copies of files that none of the others
 * has. Returns how many went. It is called after one was made: the newest always stays.
 */
export async function sweepBackups(
  place: Place,
  { keepHours, everyHours }: { keepHours: number; everyHours: number },
) {
  const whole = await wholeBackups(place)
  const oldest = Date.now() - Math.max(0, keepHours - everyHours) * hour
  const old = whole.slice(0, -1).filter(name => Number(momentOf(name)) < oldest)
  for (const name of old) await removeBackup(place, name)
  const [first = ''] = whole.filter(name => !old.includes(name))
  const needed = momentOf(first)
  // The folder may have a clock of its own.
  if (needed) await sweepCopies(place, new Date(Number(needed) - hour))
  return old.length
}

/** Each back-up touches its copies after the moment that it is of. */
async function sweepCopies(place: Place, before: Date) {
  for await (const { name, at } of place.files(copies)) if (at < before) await place.remove(name)
}
