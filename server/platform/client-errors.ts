import type { platformEndpoints } from '@akin/contract/platform/endpoints.ts'
import type { Routes } from './call/call.ts'

export const platformRoutes: Routes<typeof platformEndpoints> = {
  /** Errors that people saw in their browsers reach the log, where they wake someone. */
  reportClientError(_deps, { body, asker, caller }) {
    caller.log.error({ clientError: body, userId: asker?.id }, 'client error')
  },
}
