import { setTimeout as pause } from 'node:timers/promises'
import { type ConstructorOptions, type JobWithMetadata, PgBoss } from 'pg-boss'
import { prepareForgetting } from './forget-jobs.ts'
import type { Handler } from './job.ts'
import { deadQueue, prepareQueues } from './queues.ts'
import { type JobLog, reasonOf, runJob } from './run-job.ts'
import { wakeWorkers } from './wake-workers.ts'

interface Options<Deps> {
  url: string
  handlers: readonly Handler<Deps>[]
  /** Names of jobs that earlier releases had: their schedules are removed. */
  retired?: readonly string[]
  deps: Deps
  log: JobLog
  /** How often to look for jobs that are due, and for jobs whose worker died. New jobs are notified at once. */
  lookEverySeconds?: { due: number; dead: number }
  stopWithinSeconds?: number
}

const workersPerQueue = 2
/** By themselves they hardly ever look: `wakeWorkers` looks for all of them. */
const restSeconds = 60 * 60

/** The workers of this process. Any number of processes may work on one database. */
export function openJobs<Deps>(options: Options<Deps>) {
  const { url, handlers, log, lookEverySeconds = { due: 3, dead: 15 }, stopWithinSeconds = 10 } = options
  let boss: PgBoss | undefined
  let waking: ReturnType<typeof wakeWorkers> | undefined

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
          // No job of ours waits for another.
          flowIntervalSeconds: 60 * 60,
        },
        log,
      )
      await boss.start()
      const workers = new Map<string, string[]>()
      for (const handler of handlers) {
        const { name, cron } = handler.job
        const run = (job: JobWithMetadata) => runJob(handler, job, options.deps, log)
        // The clock brings one after the other.
        const count = cron ? 1 : workersPerQueue
        workers.set(name, await work(boss, { name, count, run }))
      }
      const dead = { name: deadQueue, count: 1, run: async (job: JobWithMetadata) => reportDead(job, log) }
      workers.set(deadQueue, await work(boss, dead))
      waking = wakeWorkers(boss, { workers, everySeconds: lookEverySeconds.due, log })
    },

    /** Takes no more jobs and lets the running ones finish. Those that do not finish in time are run again elsewhere. */
    async stop() {
      await waking?.close()
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

interface Work {
  name: string
  /** How many workers. */
  count: number
  run(job: JobWithMetadata): Promise<void>
}

/** Returns the ids of the workers. */
async function work(boss: PgBoss, { name, count, run }: Work) {
  // Whether PostgreSQL can tell them of new jobs or not.
  const rest = { pollingIntervalSeconds: restSeconds, notifyPollingIntervalSeconds: restSeconds }
  const options = { includeMetadata: true as const, ...rest }
  const workers: string[] = []
  for (let n = 0; n < count; n++) {
    const worker: string = await boss.work(name, options, async ([job]: JobWithMetadata[]) => {
      // More may be waiting: poll again right after this one instead of after the interval.
      boss.notifyWorker(worker)
      if (job) await run(job)
    })
    workers.push(worker)
  }
  return workers
}

function reportDead(dead: JobWithMetadata, log: JobLog) {
  log.error(
    { job: dead.sourceName, jobId: dead.sourceId, attempts: (dead.sourceRetryCount ?? 0) + 1 },
    'job given up',
  )
}
