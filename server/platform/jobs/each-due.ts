import { type Database, isDatabaseUnavailable } from '../database/database.ts'
import { inBatches } from './in-batches.ts'
import { reasonOf } from './run-job.ts'
import { setAside, setAsideLonger } from './set-aside.ts'

interface Due {
  /** Names it in the log and while it is set aside. */
  id: number | string
}

interface Walk<Row extends Due> {
  /** The name of the job or loop. */
  work: string
  signal: AbortSignal
  /** The next few that are due and not set aside (`isNotAside`), in the order of an index, after this one. */
  find(after: Row | undefined): Promise<Row[]>
  /** A transaction of its own, which locks the row and looks whether it is still due. What another has is left to it. */
  settle(row: Row): Promise<unknown>
  /** How many are settled at the same time; one if not given. */
  atOnce?: number
  /** For what must not be tried for ever: called in place of a further try. */
  giveUp?(row: Row): Promise<unknown>
}

/** Some four hours after the first. */
const mostTries = 16

/**
 * Settles everything that is due. One that fails holds up no other: it is logged, set aside and tried again after a pause
 * that grows. So a run that is cut off is continued by the next: what is settled is no longer due, and what failed in it
 * does not come first again. Only without a database there is nothing to go on with. Returns why those that failed did so.
 */
export async function eachDue<Row extends Due>(db: Database, walk: Walk<Row>) {
  const { signal, atOnce = 1 } = walk
  const failures: { id: Row['id']; reason: string }[] = []
  await inBatches<Row>(signal, async after => {
    const rows = await walk.find(after)
    const waiting = rows.values()
    const settling = Array.from({ length: atOnce }, async () => {
      for (const row of waiting) {
        if (signal.aborted) return
        const reason = await settleOne(db, walk, row)
        if (reason) failures.push({ id: row.id, reason })
      }
    })
    for (const ended of await Promise.allSettled(settling))
      if (ended.status === 'rejected') throw ended.reason
    return rows.at(-1)
  })
  const failed = failures.map(({ id }) => id)
  if (signal.aborted && failed.length > 0) await setAsideLonger(db, walk.work, failed)
  return failures.map(({ reason }) => reason)
}

async function settleOne<Row extends Due>(db: Database, { work, settle, giveUp }: Walk<Row>, row: Row) {
  try {
    await settle(row)
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    const tries = await setAside(db, work, row.id)
    const isOver = giveUp !== undefined && tries >= mostTries
    const it = { job: work, row: row.id, tries }
    const reason = reasonOf(error)
    db.log.warn({ ...it, ...reason }, isOver ? 'row given up' : 'row set aside')
    if (isOver)
      await giveUp(row).catch(again => db.log.warn({ ...it, ...reasonOf(again) }, 'row not given up'))
    return reason.reason
  }
}
