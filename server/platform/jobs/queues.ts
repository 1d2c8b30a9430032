import type { PgBoss, Queue, QueueResult } from 'pg-boss'
import type { JobSettings } from './job.ts'

/** The dead letter queue: a copy of each job that failed for good. The job stays in its own queue, to be retried. */
export const deadQueue = 'dead'

const day = 24 * 60 * 60

type QueueSettings = Omit<Queue, 'name'>

/**
 * Brings queues and schedules in the database in line with the jobs that this code knows, and writes only what
 * differs. Jobs that it does not know may belong to a newer release that runs beside it: they are left alone, unless
 * they are named as `retired`.
 */
export async function prepareQueues(boss: PgBoss, jobs: JobSettings[], retired: readonly string[]) {
  const names = jobs.map(job => job.name)
  const twice = names.find((name, index) => names.indexOf(name) !== index || name === deadQueue)
  if (twice) throw new Error(`There are two handlers for the job ${twice}.`)
  const back = retired.find(name => names.includes(name))
  if (back) throw new Error(`The job ${back} is retired and has a handler.`)

  const queues = new Map((await boss.getQueues()).map(queue => [queue.name, queue]))
  await prepareQueue(boss, queues, deadQueue, deadSettings)
  for (const job of jobs) await prepareQueue(boss, queues, job.name, settingsOf(job))
  await prepareSchedules(boss, jobs, retired)
}

const deadSettings = { retryLimit: 5, retentionSeconds: 60 * day, deleteAfterSeconds: 30 * day, notify: true }

function settingsOf(job: JobSettings): QueueSettings {
  return {
    retryLimit: job.retries,
    retryBackoff: true,
    retryDelay: job.backoff.from,
    retryDelayMax: job.backoff.to,
    expireInSeconds: job.expireInSeconds,
    retentionSeconds: 60 * day,
    deleteAfterSeconds: 3 * day,
    deadLetter: deadQueue,
    notify: true,
  }
}

async function prepareQueue(
  boss: PgBoss,
  queues: Map<string, QueueResult>,
  name: string,
  settings: QueueSettings,
) {
  const found = queues.get(name)
  if (!found) await boss.createQueue(name, settings)
  else if (!has(found, settings)) await boss.updateQueue(name, settings)
}

async function prepareSchedules(boss: PgBoss, jobs: JobSettings[], retired: readonly string[]) {
  const schedules = new Map((await boss.getSchedules()).map(schedule => [schedule.name, schedule]))
  for (const { name, cron } of jobs) {
    if (!cron) continue
    const found = schedules.get(name)
    if (found?.cron !== cron || !has(found.options, scheduled)) await boss.schedule(name, cron, {}, scheduled)
  }
  const without = [...jobs.filter(({ cron }) => !cron).map(({ name }) => name), ...retired]
  for (const name of without) if (schedules.has(name)) await boss.unschedule(name)
}

const scheduled = { tz: 'UTC', missed: 'once' } as const

/** Whether all that is wanted is so already. */
function has<Settings extends object>(found: Settings | undefined, wanted: Partial<Settings>) {
  return found && Object.entries(wanted).every(([name, value]) => found[name as keyof Settings] === value)
}
