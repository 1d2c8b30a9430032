import { callLimits } from '#call-limits.ts'
import { endpoint } from './endpoint.ts'
import { ClientError } from './shapes.ts'

export const platformEndpoints = {
  reportClientError: endpoint({
    method: 'POST',
    path: '/api/client-errors',
    access: 'anyone',
    summary: 'Report an error that a person saw in the browser.',
    body: ClientError,
    limit: callLimits.clientErrors,
  }),
}
