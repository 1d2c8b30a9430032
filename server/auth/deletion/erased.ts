import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { openPlace } from '#platform/backup/open-place.ts'
import type { Place } from '#platform/backup/place.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'

/** Who was erased, and when: the ids alone. An id is never given twice. */
const Erased = z.array(z.object({ id: z.int(), at: z.string() }))
export type Erased = z.infer<typeof Erased>

const fileName = 'erased.json'
/** Far longer than any back-up may be kept. */
const memory = sql`interval '400 days'`
/** A purge that began before the snapshot may have ended after it. */
const margin = 60 * 60 * 1000

/**
 * Writes beside the back-ups who was erased, so that restoring an older one brings nobody back. It cannot be in the database
 * alone: that may be what was lost.
 */
export async function noteErased({ db, config }: Pick<Deps, 'db' | 'config'>) {
  if (config.backupTo) await writeErased(db, await openPlace(config.backupTo, config))
}

export async function writeErased(db: Queryable, place: Place) {
  const { rows } = await db.execute<{ id: number; at: string }>(sql`
    select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from users
    where status = 'deleted' and created_at > now() - ${memory} order by created_at, id`)
  const list = `${JSON.stringify(rows)}\n`
  if (list !== (await readList(place))) await place.put(fileName, [Readable.from([list])])
}

/** Those who went after a moment. Null where there is no list. */
export async function readErased(place: Place, after: Date): Promise<Erased | null> {
  const list = await readList(place)
  if (list === null) return null
  return z.parse(Erased, JSON.parse(list)).filter(({ at }) => Number(new Date(at)) > Number(after) - margin)
}

/** Whoever is back by this is due at once: nobody can sign in to stay, and the ordinary purge erases them. */
export function makeErasedDue(erased: Erased) {
  return [
    `update users set status = 'deleting', deletion_due_at = now() where id = any($1::bigint[]) and status <> 'deleted'`,
    [erased.map(({ id }) => id)],
  ] as const satisfies [string, unknown[]]
}

async function readList(place: Place) {
  return (await place.has(fileName)) ? text(place.read(fileName)) : null
}
