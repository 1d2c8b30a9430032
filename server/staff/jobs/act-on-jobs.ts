import { transaction } from '#platform/database/transaction.ts'
import { dropFailedJob, retryFailedJob } from '#platform/jobs/failed-jobs.ts'
import { endPause } from '#platform/jobs/set-aside.ts'
import { refuse } from '#platform/refuse.ts'
import { noted } from '../log/noted.ts'

const subject = ({ params }: { params: { uuid: string } }) => ({ kind: 'work', key: params.uuid })

/** It harms nobody, so it needs no reason. Pressed twice, it happens once. */
export const retryJob = noted<'retryJob'>(
  { act: 'work.retried', subject },
  ({ db }, { params: { uuid } }, note) =>
    transaction(db, async tx => {
      const job = (await retryFailedJob(tx, uuid)) ?? refuse('job_gone')
      await note(tx, { detail: job })
    }),
)

/** Nobody is told. */
export const dropJob = noted<'dropJob'>(
  { act: 'work.dropped', subject },
  ({ db }, { params: { uuid }, body: { reason } }, note) =>
    transaction(db, async tx => {
      const job = (await dropFailedJob(tx, uuid)) ?? refuse('job_gone')
      await note(tx, { reason, detail: job })
    }),
)

export const retryAside = noted<'retryAside'>(
  {
    act: 'work.row_retried',
    subject: ({ body }) => ({ kind: 'row', key: body.row }),
    detail: ({ body }) => body.work,
  },
  ({ db }, { body: { work, row } }, note) =>
    transaction(db, async tx => {
      if (!(await endPause(tx, work, row))) refuse('job_gone')
      await note(tx)
    }),
)
