import * as z from 'zod/mini'

/** Work for later: its name, the shape of its data, and how patient we are with it. Times are in seconds. */
export interface Job<Data> extends JobSettings {
  readonly data: z.core.$ZodType<Data>
}

export interface JobSettings {
  readonly name: string
  readonly retries: number
  /** The wait before each retry, doubling between the two. */
  readonly backoff: { readonly from: number; readonly to: number }
  /** A run that takes longer has failed. So long, too, a job waits whose worker died. */
  readonly expireInSeconds: number
  /** A cron expression in UTC, for a job that needs no data. Runs missed while nobody was there are made up for once. */
  readonly every?: string
}

type Definition<Schema> = Partial<JobSettings> & { name: string; data: Schema }

/** The default patience outlasts a mail server that is away for an hour. */
const patience = { retries: 12, backoff: { from: 5, to: 900 }, expireInSeconds: 60 }

/**
 * EVERY JOB MAY RUN TWICE. A worker can die after the work and before saying so, and the next one starts
 * over. Write the handler so that a second run changes nothing: look first, or let a constraint say no.
 */
export function defineJob<Schema extends z.core.$ZodType>(
  definition: Definition<Schema>,
): Job<z.output<Schema>> {
  if (!/^[a-z][a-z0-9-]*$/.test(definition.name))
    throw new TypeError(`A job cannot be called ${definition.name}.`)
  if (definition.every) z.parse(definition.data, {})
  return { ...patience, ...definition } as Job<z.output<Schema>>
}

/** One run of a job. The id stays the same for every attempt, so what the run makes can be named after it. */
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

/** Says what happens when the job's time has come. Throwing means: try again later. */
export function handle<Data, Deps>(
  job: Job<Data>,
  act: (data: Data, deps: Deps, run: Run) => Promise<void>,
): Handler<Deps> {
  return { job, run: (stored, deps, run) => act(z.parse(job.data, stored), deps, run) }
}
