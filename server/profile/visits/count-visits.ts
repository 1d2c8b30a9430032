import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { today } from './days.ts'
import { type Look, type Mark, makeMark, openSalts, viewerOf, writeMarks } from './marks.ts'

declare module 'fastify' {
  interface FastifyInstance {
    visits: VisitCount
  }
}

export interface VisitCount {
  /** Notes that someone's page was shown, if anyone but its owner saw it. It never fails and nobody waits for it. */
  note(ownerId: number, look: Look): void
  /** Writes down what was noted so far. */
  write(): Promise<void>
}

const everyMs = 5_000

/** The visits that this process sees, written down every few seconds and before it ends. */
export function countVisits(app: FastifyInstance, { db, log }: Pick<Deps, 'db' | 'log'>) {
  const visits = openVisitCount(db, log)
  const timer = setInterval(() => void visits.write(), everyMs).unref()
  app.decorate('visits', visits)
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await visits.write()
  })
  return visits
}

/**
 * An address lives only until it is a mark, and that is at once, or on the first visit of a day as soon as the salt
 * is here. What finds no room, or cannot be written, is lost: better than a page that waits.
 */
export function openVisitCount(db: Database, log: Pick<Logger, 'warn'>, { most = 10_000 } = {}) {
  const salts = openSalts(db)
  const marks = new Map<string, Mark>()
  const arriving = new Set<Promise<void>>()
  let lost = 0
  let writing = Promise.resolve()

  function note(ownerId: number, look: Look) {
    const viewer = viewerOf(look, ownerId)
    if (viewer === undefined) return
    if (size() >= most) {
      lost += 1
      return
    }
    const arrival = keep(ownerId, viewer).finally(() => arriving.delete(arrival))
    arriving.add(arrival)
  }

  async function keep(userId: number, viewer: string) {
    const day = today()
    try {
      const mark = makeMark(await salts.of(day), userId, viewer)
      marks.set(mark.toString('base64'), { userId, day, mark })
    } catch {
      lost += 1
    }
  }

  function size() {
    return marks.size + arriving.size
  }

  async function writeNow() {
    await Promise.all(arriving)
    salts.forgetAllBut(today())
    const batch = [...marks.values()]
    marks.clear()
    try {
      if (batch.length > 0) await writeMarks(db, batch)
    } catch (err) {
      lost += batch.length
      log.warn({ err }, 'visits could not be written')
    }
    if (lost > 0) log.warn({ lost }, 'visits lost')
    lost = 0
  }

  return {
    note,
    size,
    /** One after the other: whoever reads the numbers next finds in them what was being written. */
    write() {
      writing = writing.then(writeNow)
      return writing
    },
  }
}
