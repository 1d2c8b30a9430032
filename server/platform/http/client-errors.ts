import type { platformEndpoints } from '@akin/contract/platform/endpoints.ts'
import type { Routes } from '../call/call.ts'
import { tell } from '../metrics/tell.ts'
import { withoutSecret, withoutSecrets } from './secrets.ts'

export const platformRoutes: Routes<typeof platformEndpoints> = {
  /** Writes errors from people's browsers to the server's log, where operators see them. */
  reportClientError(_deps, { body, asker, caller }) {
    const clientError = {
      ...body,
      path: withoutSecret(body.path),
      message: withoutSecrets(body.message),
      ...(body.stack && { stack: withoutSecrets(body.stack) }),
    }
    tell('clientErrors', {})
    caller.log.error({ clientError, userId: asker?.id }, 'client error')
  },
}
