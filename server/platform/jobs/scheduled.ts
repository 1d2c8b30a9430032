import * as z from 'zod/mini'
import { defineJob, type Handler, handle, type Job } from './job.ts'

interface Schedule {
  name: string
  /** In UTC. Runs missed while no process ran are replaced by one. */
  cron: string
  /** A run that takes longer has failed; the next one goes on. One minute if not given. */
  minutes?: number
  retries?: number
}

interface Scheduled<Deps> extends Handler<Deps> {
  readonly job: Job<object>
}

/** Work that the clock enqueues, once for all processes. What there is to do, it finds in the tables. */
export function scheduled<Deps>(
  { cron, minutes = 1, ...settings }: Schedule,
  act: (deps: Deps, signal: AbortSignal) => Promise<unknown>,
): Scheduled<Deps> {
  const defined = defineJob({ ...settings, data: z.object({}), expireInSeconds: minutes * 60 })
  const job: Job<object> = { ...defined, cron }
  return { ...handle(job, (_data, deps: Deps, { signal }) => act(deps, signal)), job }
}
