import * as z from 'zod/mini'
import { askAboutOpen } from '#billing/reconcile/ask-about-open.ts'
import { findFaults, listOpen } from '#billing/reconcile/read-books.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { noted } from '../log/noted.ts'

/** So long someone waits for it. Every night all of it is looked at anyway. */
const patienceMs = 8_000

export const auditMoney = noted<'auditMoney'>({ act: 'money.books.read' }, async ({ db }) => {
  const signal = AbortSignal.timeout(patienceMs)
  const faults = await findFaults(db, signal)
  return { faults, open: await listOpen(db), isWhole: !signal.aborted }
})

/** The provider may take its time, so a job asks. One that waits already is enough. */
export const askAboutMoney = noted<'askAboutMoney'>(
  { act: 'money.books_asked' },
  ({ db }, { body: { reason } }, note) =>
    transaction(db, async tx => {
      await enqueue(tx, askAboutBooks, {}, { key: 'all' })
      await note(tx, { reason })
    }),
)

const askAboutBooks = defineJob({
  name: 'ask-about-books',
  data: z.object({}),
  retries: 2,
  expireInSeconds: 900,
})

export const askAboutBooksNow = handle(askAboutBooks, async (_data, deps: Deps) => {
  const failures = await askAboutOpen(deps)
  deps.log.info({ event: 'money asked for by staff', failures: failures.length }, 'billing')
})
