import { eq, sql } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import { isNotAside } from '#platform/jobs/set-aside.ts'
import { type Loop, msUntil } from '#platform/loops.ts'
import { accountExports } from '../tables.ts'
import { takeStep } from './take-step.ts'
import { openWriter } from './write-apart.ts'
import type { WriteStep } from './write-step.ts'

const work = 'account-export'

const isDue = sql`x.state = 'preparing' and ${isNotAside(work, sql`x.id`)}
  and exists (select from users u where u.id = x.user_id and u.status = 'active')`

/** With half of that, one in twenty of all others waited noticeably longer. Where limits are wide, for tests, it hardly does. */
const rests = 9

/**
 * Puts archives together, a step of each at a time, and rests for many times as long as that took. `program` is the thread in which steps are written.
 */
export function exporting(program: URL): Loop<Deps> {
  let writer: ReturnType<typeof openWriter> | undefined

  /** Closed while it rests, it is closed here; while it writes, by the step. */
  function openUntil(signal: AbortSignal, deps: Deps) {
    const opened = openWriter(deps, program)
    signal.addEventListener('abort', async () => {
      writer = undefined
      await opened.close()
    })
    return opened
  }

  return {
    until: sql`select ${msUntil(sql`min(x.due_at)`)} from account_exports x where ${isDue}`,
    everyMs: 300,
    rests: ({ config }) => rests / config.limitsScale,
    async step(deps, signal) {
      writer ??= openUntil(signal, deps)
      const { write, close } = writer
      const steps = await stepExports(deps, { write, signal })
      if (steps === 0 || signal.aborted) await close()
      return steps > 0
    },
    failed: 'archives were not put together; trying again',
  }
}

interface Stepping {
  write: WriteStep
  signal: AbortSignal
  partBytes?: number
}

/** One step of each archive that is due. One that fails holds up no other; how many there were is answered. */
export async function stepExports({ db }: Pick<Deps, 'db'>, { signal, ...options }: Stepping) {
  let steps = 0
  await eachDue<{ id: number }>(db, {
    ...{ work, signal },
    // Each of them once: what it has left to do is due again, after a rest.
    find: async after => (after ? [] : findDue(db)),
    async settle({ id }) {
      steps += 1
      await takeStep(db, id, options)
    },
    giveUp: ({ id }) => giveUp(db, id),
  })
  return steps
}

const some = 50

async function findDue(db: Database) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select x.id from account_exports x where x.due_at <= now() and ${isDue}
    order by x.due_at, x.id limit ${some}`)
  return rows
}

/** It is tried again in the night (`tidy-exports.ts`), or when its owner says so. */
function giveUp(db: Database, id: number) {
  return transaction(db, async tx => {
    const night = sql`date_trunc('day', now() at time zone 'utc') at time zone 'utc' + interval '1 day 2 hours'`
    const [failed] = await tx
      .update(accountExports)
      .set({ state: 'failed', dueAt: night })
      .where(eq(accountExports.id, id))
      .returning({ userId: accountExports.userId })
    if (failed) publish(tx, 'export_changed', {}, [failed.userId])
  })
}
