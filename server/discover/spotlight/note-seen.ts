import { sql } from 'drizzle-orm'
import type { Deps } from '#platform/deps.ts'
import { spotlightViews } from '../tables.ts'
import type { SpotlightPerson } from './find-spotlights.ts'

/**
 * Notes that someone has seen these Spotlights, each once. The page waits for nobody's lock, and does not fail by it: what
 * is being settled or erased at this moment is left out, and whoever settles it misses no view that is written here.
 */
export async function noteSeen(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  viewerId: number,
  seen: readonly SpotlightPerson[],
) {
  const ids = seen.filter(({ isSeen }) => !isSeen).map(({ spotlightId }) => spotlightId)
  if (ids.length === 0) return
  try {
    await db.execute(sql`
      insert into ${spotlightViews} (spotlight_id, viewer_id)
      select s.id, u.id from spotlights s, users u
      where s.id = any(${sql.param(ids)}::bigint[]) and s.settled_at is null and u.id = ${viewerId}
      order by s.id
      for key share skip locked
      on conflict do nothing`)
  } catch (err) {
    log.warn({ err, viewerId }, 'that a Spotlight was seen could not be written')
  }
}
