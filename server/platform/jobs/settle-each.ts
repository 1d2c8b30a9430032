import { isDatabaseUnavailable, type Transaction } from '#platform/database.ts'
import type { Deps } from '#platform/deps.ts'
import { transaction } from '#platform/transaction.ts'
import { inBatches } from './in-batches.ts'
import type { JobSettings } from './job.ts'
import { reasonOf } from './run-job.ts'

interface Due {
  id: number
}

interface Work<Row extends Due> {
  job: Pick<JobSettings, 'name'>
  signal: AbortSignal
  /** The next one that is due, but for those that have failed. What another process holds is left to it. */
  claim(tx: Transaction, except: number[], after: Row | undefined): Promise<Row | undefined>
  settle(tx: Transaction, row: Row): Promise<void>
}

/**
 * Settles everything that is due, each in a transaction of its own: killed in between, nothing has happened to it. One
 * that fails stays as it is and holds up no other; the first failure is thrown at the end.
 */
export async function settleEach<Row extends Due>(deps: Pick<Deps, 'db' | 'log'>, work: Work<Row>) {
  const failed = new Map<number, unknown>()
  await inBatches<Row>(work.signal, after => settleNext(deps, work, { failed, after }))
  for (const error of failed.values()) throw error
}

async function settleNext<Row extends Due>(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { job, claim, settle }: Work<Row>,
  { failed, after }: { failed: Map<number, unknown>; after: Row | undefined },
) {
  let found: Row | undefined
  try {
    await transaction(db, async tx => {
      found = await claim(tx, [...failed.keys()], after)
      if (found) await settle(tx, found)
    })
  } catch (error) {
    if (!found || isDatabaseUnavailable(error)) throw error
    failed.set(found.id, error)
    log.warn({ job: job.name, row: found.id, failures: failed.size, ...reasonOf(error) }, 'not settled')
  }
  return found
}
