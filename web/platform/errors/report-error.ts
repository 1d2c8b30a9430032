import { firstLimits } from '@akin/contract/first-limits.ts'
import type { platformEndpoints } from '@akin/contract/platform/endpoints.ts'
import type { ClientError } from '@akin/contract/platform/shapes.ts'
import { type Route, request } from '../request.ts'
import { readSite } from '../site.ts'
import { asError } from './as-error.ts'

const reportClientError = { method: 'POST', path: '/api/client-errors' } satisfies Route &
  Partial<typeof platformEndpoints.reportClientError>

const reported = new WeakSet<Error>()
const recent: string[] = []

/** The last five errors of this visit, for someone who writes to support. */
export function recentErrors(): readonly string[] {
  return recent
}

/** Reports an error that a person saw to the server, once. A report that fails is ignored. */
export function reportError(error: unknown, area?: string) {
  const problem = asError(error)
  if (reported.has(problem)) return
  reported.add(problem)
  recent.push(problem.message.slice(0, firstLimits.clientErrorMessage))
  recent.splice(0, recent.length - 5)
  const body: ClientError = {
    message: problem.message.slice(0, firstLimits.clientErrorMessage),
    path: location.pathname.slice(0, firstLimits.clientErrorPath),
    build: readSite().build,
    ...(problem.stack && { stack: problem.stack.slice(0, firstLimits.clientErrorStack) }),
    ...(area && { area }),
  }
  request(reportClientError, { body }).catch(() => {})
}
