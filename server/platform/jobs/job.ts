import * as z from 'zod/mini'

/** A kind of background job: its name, the schema of its data, its retries and timeout. Times are in seconds. */
export interface Job<Data> extends JobSettings {
  readonly data: z.core.$ZodType<Data>
}

export interface JobSettings {
  readonly name: string
  readonly retries: number
  /** The wait before each retry, doubling between the two. */
  readonly backoff: { readonly from: number; readonly to: number }
  /** A run that takes longer has failed. A job whose worker died is run again after this time, too. */
  readonly expireInSeconds: number
  /** Of a job that the clock enqueues (`scheduled`). */
  readonly cron?: string
}

type Definition<Schema> = Partial<Omit<JobSettings, 'cron'>> & { name: string; data: Schema }

/** The retries last longer than a mail server that is down for an hour. */
const defaults = { retries: 12, backoff: { from: 5, to: 900 }, expireInSeconds: 60 }

/**
 * EVERY JOB MAY RUN TWICE. A worker can die after the work and before marking it as done, and the next one starts
 * over. Write the handler so that a second run changes nothing: check first, or rely on a constraint.
 */
export function defineJob<Schema extends z.core.$ZodType>(
  definition: Definition<Schema>,
): Job<z.output<Schema>> {
  if (!/^[a-z][a-z0-9-]*$/.test(definition.name))
    throw new TypeError(`A job cannot be called ${definition.name}.`)
  return { ...defaults, ...definition } as Job<z.output<Schema>>
}

/** One run of a job. The id is the same for every attempt, so it can serve as an idempotency key. */
interface Run {
  id: string
  attempt: number
  /** Aborted when the run has taken too long or the server stops. */
  signal: AbortSignal
}

export interface Handler<Deps> {
  readonly job: JobSettings
  readonly run: (stored: unknown, deps: Deps, run: Run) => Promise<void>
}

/** The handler that runs a job when it is due. A job whose handler throws is retried later. */
export function handle<Data, Deps>(
  job: Job<Data>,
  act: (data: Data, deps: Deps, run: Run) => Promise<unknown>,
): Handler<Deps> {
  return {
    job,
    async run(stored, deps, run) {
      await act(z.parse(job.data, stored), deps, run)
    },
  }
}
