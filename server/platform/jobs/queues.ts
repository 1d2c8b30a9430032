import type { PgBoss, QueueOptions } from 'pg-boss'
import type { JobSettings } from './job.ts'

/** The dead letter queue: a copy of each job that failed for good. The job stays in its own queue, to be retried. */
export const deadQueue = 'dead'

const day = 24 * 60 * 60

/**
 * Brings queues and schedules in the database in line with the jobs that this code knows. Jobs that it does not know
 * may belong to a newer release that runs beside it: they are left alone, unless they are named as `retired`.
 */
export async function prepareQueues(boss: PgBoss, jobs: JobSettings[], retired: readonly string[]) {
  const names = jobs.map(job => job.name)
  const twice = names.find((name, index) => names.indexOf(name) !== index || name === deadQueue)
  if (twice) throw new Error(`There are two handlers for the job ${twice}.`)
  const back = retired.find(name => names.includes(name))
  if (back) throw new Error(`The job ${back} is retired and has a handler.`)

  await prepareQueue(boss, deadQueue, {
    retryLimit: 5,
    retentionSeconds: 60 * day,
    deleteAfterSeconds: 30 * day,
  })
  for (const job of jobs) await prepareQueue(boss, job.name, settingsOf(job), deadQueue)
  await prepareSchedules(boss, jobs)
  for (const name of retired) await boss.unschedule(name)
}

function settingsOf(job: JobSettings): QueueOptions {
  return {
    retryLimit: job.retries,
    retryBackoff: true,
    retryDelay: job.backoff.from,
    retryDelayMax: job.backoff.to,
    expireInSeconds: job.expireInSeconds,
    retentionSeconds: 60 * day,
    deleteAfterSeconds: 3 * day,
  }
}

async function prepareQueue(boss: PgBoss, name: string, settings: QueueOptions, deadLetter?: string) {
  const options = { ...settings, notify: true, ...(deadLetter && { deadLetter }) }
  await boss.createQueue(name, options)
  await boss.updateQueue(name, options)
}

async function prepareSchedules(boss: PgBoss, jobs: JobSettings[]) {
  for (const { name, every } of jobs) {
    if (every) await boss.schedule(name, every, {}, { tz: 'UTC', missed: 'once' })
    else await boss.unschedule(name)
  }
}
