import { setTimeout as pause } from 'node:timers/promises'
import { type ConstructorOptions, type JobWithMetadata, PgBoss } from 'pg-boss'
import { prepareForgetting } from './forget-jobs.ts'
import type { Handler } from './job.ts'
import { deadQueue, prepareQueues } from './queues.ts'
import { type JobLog, reasonOf, runJob } from './run-job.ts'

interface Options<Deps> {
  url: string
  handlers: readonly Handler<Deps>[]
  /** Names of jobs that earlier releases had: their schedules are removed. */
  retired?: readonly string[]
  deps: Deps
  log: JobLog
  /** How often to poll for jobs that are due, and for jobs whose worker died. New jobs are notified at once. */
  lookEverySeconds?: { due: number; dead: number }
  stopWithinSeconds?: number
}

const workersPerQueue = 2

/** The workers of this process. Any number of processes may work on one database. */
export function openJobs<Deps>(options: Options<Deps>) {
  const { url, handlers, log, lookEverySeconds = { due: 3, dead: 15 }, stopWithinSeconds = 10 } = options
  let boss: PgBoss | undefined

  return {
    /** Creates or updates the job tables and our queues. Call it under the migration lock, before `start`. */
    async prepare() {
      const builder = connect({ connectionString: url, max: 2, supervise: false, schedule: false }, log)
      try {
        await builder.start()
        await prepareQueues(
          builder,
          handlers.map(handler => handler.job),
          options.retired ?? [],
        )
        await prepareForgetting(builder)
      } finally {
        await builder.stop({ graceful: false })
      }
    },

    async start() {
      boss = connect(
        {
          connectionString: url,
          max: 4,
          useListenNotify: true,
          superviseIntervalSeconds: lookEverySeconds.dead,
          monitorIntervalSeconds: lookEverySeconds.dead,
          maintenanceIntervalSeconds: 60 * 60,
        },
        log,
      )
      await boss.start()
      for (const handler of handlers) {
        await work(boss, handler.job.name, lookEverySeconds.due, job =>
          runJob(handler, job, options.deps, log),
        )
      }
      await work(boss, deadQueue, lookEverySeconds.due, async job => reportDead(job, log))
    },

    /** Takes no more jobs and lets the running ones finish. Those that do not finish in time are run again elsewhere. */
    async stop() {
      const names = [deadQueue, ...handlers.map(handler => handler.job.name)]
      const finished = names.map(name => boss?.offWork(name, { wait: true }))
      await within(stopWithinSeconds, Promise.all(finished))
      await within(2, boss?.stop({ graceful: false }))
    },
  }
}

async function within(seconds: number, work: Promise<unknown> | undefined) {
  await Promise.race([work, pause(seconds * 1000, undefined, { ref: false })])
}

function connect(options: ConstructorOptions, log: JobLog) {
  const boss = new PgBoss({ application_name: 'akin jobs', connectionTimeoutMillis: 3_000, ...options })
  let muteUntil = 0
  // An error event without a listener ends the process. When the database is down all workers emit it: log one.
  boss.on('error', error => {
    if (Date.now() < muteUntil) return
    muteUntil = Date.now() + 10_000
    log.error(reasonOf(error), 'job queue in trouble')
  })
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'job queue warning'))
  return boss
}

async function work(
  boss: PgBoss,
  name: string,
  dueSeconds: number,
  run: (job: JobWithMetadata) => Promise<void>,
) {
  const options = {
    includeMetadata: true as const,
    pollingIntervalSeconds: dueSeconds,
    notifyPollingIntervalSeconds: dueSeconds,
  }
  for (let count = 0; count < workersPerQueue; count++) {
    const worker: string = await boss.work(name, options, async ([job]: JobWithMetadata[]) => {
      // More may be waiting: poll again right after this one instead of after the interval.
      boss.notifyWorker(worker)
      if (job) await run(job)
    })
  }
}

function reportDead(dead: JobWithMetadata, log: JobLog) {
  log.error(
    { job: dead.sourceName, jobId: dead.sourceId, attempts: (dead.sourceRetryCount ?? 0) + 1 },
    'job given up',
  )
}
