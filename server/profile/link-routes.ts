import { profileEndpoints } from '@akin/contract/profile/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/serve.ts'
import { verifyLink } from './links/verify-link.ts'

export function profileLinkRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, profileEndpoints.verifyLink, ({ user, params }) =>
    verifyLink(deps, { userId: user.id, linkId: params.linkId }),
  )
}
