import { DrizzleQueryError } from 'drizzle-orm'
import type { JobWithMetadata } from 'pg-boss'
import * as z from 'zod/mini'
import { tell } from '../metrics/tell.ts'
import { inTrace } from '../traces/span.ts'
import type { Handler } from './job.ts'

export interface JobLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Runs a job once and logs one line: which job, how long, and the outcome. Never its data. */
export async function runJob<Deps>(handler: Handler<Deps>, stored: JobWithMetadata, deps: Deps, log: JobLog) {
  const run = { id: stored.id, attempt: stored.retryCount + 1, signal: stored.signal }
  const fields = { job: handler.job.name, jobId: run.id, attempt: run.attempt }
  const started = performance.now()
  const ms = () => Math.round(performance.now() - started)
  try {
    await inTrace(spanOf(handler, run.attempt), () =>
      Promise.race([handler.run(stored.data, deps, run), whenAborted(run.signal)]),
    )
    count(handler, 'done', started)
    log.info({ ...fields, ms: ms(), outcome: 'done' }, 'job')
  } catch (error) {
    const reason = reasonOf(error)
    count(handler, 'failed', started)
    log.warn({ ...fields, ms: ms(), outcome: 'failed', ...reason }, 'job')
    // The queue stores the thrown error, so it must hold no more than the log does.
    throw new Error(reason.reason)
  }
}

function spanOf<Deps>({ job }: Handler<Deps>, attempt: number) {
  return { name: `job ${job.name}`, kind: 'consumer', attributes: { attempt } } as const
}

function count<Deps>({ job }: Handler<Deps>, outcome: 'done' | 'failed', started: number) {
  tell('jobs', { job: job.name, outcome })
  tell('jobSeconds', { job: job.name }, (performance.now() - started) / 1000)
}

function whenAborted(signal: AbortSignal) {
  return new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The run was cut off.')), { once: true })
  })
}

/** What may be logged about a failure. The error of a query quotes its values, so only the cause is taken. */
export function reasonOf(thrown: unknown) {
  const error = thrown instanceof DrizzleQueryError ? thrown.cause : thrown
  if (!isErrorLike(error)) return { reason: 'Something that is not an error was thrown.' }
  return {
    reason: `${error.name ?? 'Error'}: ${sentenceOf(error)}`,
    ...(error.code !== undefined && { code: error.code }),
    ...(error.stack && { at: framesOf(error.stack) }),
  }
}

interface ErrorLike {
  name?: string
  message: string
  code?: unknown
  stack?: string
}

function isErrorLike(value: unknown): value is ErrorLike {
  return (
    typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
  )
}

function sentenceOf(error: ErrorLike) {
  if (error instanceof z.core.$ZodError) {
    return error.issues.map(issue => `${issue.path.join('.')} ${issue.code}`).join(', ')
  }
  return error.message.split('\n')[0]
}

function framesOf(stack: string) {
  const frames = stack.split('\n').filter(line => /^\s+at /.test(line))
  return frames.slice(0, 8).map(frame => frame.trim())
}
