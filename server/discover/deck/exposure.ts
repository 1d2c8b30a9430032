import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { today } from '../day.ts'
import { exposures } from '../tables.ts'

export interface ExposureCount {
  /** Notes that these people were shown to someone. It never fails and nobody waits for it. */
  note(userIds: readonly number[]): void
  /** Writes down what was noted so far. */
  write(): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    exposures: ExposureCount
  }
}

const everyMs = 5_000

/** In how many decks this process shows people, written down every few seconds and before it ends. */
export function countExposures(app: FastifyInstance, { db, log }: Pick<Deps, 'db' | 'log'>) {
  const count = openExposureCount(db, log)
  const timer = setInterval(() => void count.write(), everyMs).unref()
  app.decorate('exposures', count)
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await count.write()
  })
  return count
}

/** What finds no room, or cannot be written, is lost: better than a page that waits. */
export function openExposureCount(db: Database, log: Pick<Logger, 'warn'>, { most = 100_000 } = {}) {
  let noted = new Map<string, Exposure>()
  let writing = Promise.resolve()

  async function writeNow() {
    const batch = [...noted.values()]
    noted = new Map()
    try {
      if (batch.length > 0) await writeExposures(db, batch)
    } catch (err) {
      log.warn({ err, lost: batch.length }, 'exposures could not be written')
    }
  }

  return {
    note(userIds: readonly number[]) {
      const day = today()
      for (const userId of userIds) {
        const key = `${day} ${userId}`
        const known = noted.get(key)
        if (known) known.shown += 1
        else if (noted.size < most) noted.set(key, { userId, day, shown: 1 })
      }
    },
    /** One after the other: whoever reads the numbers next finds in them what was being written. */
    write() {
      writing = writing.then(writeNow)
      return writing
    },
  }
}

interface Exposure {
  userId: number
  day: string
  shown: number
}

/**
 * Whoever has gone meanwhile is left out, and the lock keeps others from going in between. The order keeps processes from
 * waiting for each other in a circle.
 */
async function writeExposures(db: Database, batch: Exposure[]) {
  const column = <Key extends keyof Exposure>(key: Key) => sql.param(batch.map(exposure => exposure[key]))
  await db.execute(sql`
    insert into ${exposures} as e (user_id, day, shown)
    select u.id, x.day, x.shown
    from unnest(${column('userId')}::bigint[], ${column('day')}::date[], ${column('shown')}::int[]) x (id, day, shown)
    join users u on u.id = x.id
    order by x.day, u.id
    for key share of u
    on conflict (day, user_id) do update set shown = e.shown + excluded.shown`)
}
