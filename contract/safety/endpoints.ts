import { Calm } from '#auth/user.ts'
import { callLimits } from '#call-limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { CalmForm } from './calm.ts'

export const safetyEndpoints = {
  turnCalmOn: endpoint({
    method: 'PUT',
    path: '/api/calm',
    access: 'verified',
    limit: callLimits.calm,
    summary:
      'Turn Calm mode on, or begin it anew: no requests, no presence either way, no sound. Nobody is told. Without `seconds` it lasts until you turn it off.',
    body: CalmForm,
    reply: Calm,
  }),
  turnCalmOff: endpoint({
    method: 'POST',
    path: '/api/calm/end',
    access: 'user',
    limit: callLimits.calm,
    summary: 'Turn Calm mode off. Where it is off, nothing changes.',
  }),
} as const
