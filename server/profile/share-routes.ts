import { profileEndpoints } from '@akin/contract/profile/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/serve.ts'
import { endShare } from './shares/end-share.ts'
import { listShares } from './shares/list-shares.ts'
import { makeShare } from './shares/make-share.ts'
import { prepareOpenShare } from './shares/open-share.ts'
import { keepSecret, secretOf } from './shares/share-cookie.ts'

export function shareRoutes(app: FastifyInstance, deps: Deps) {
  const { db, config } = deps
  const openShare = prepareOpenShare(db)

  serve(app, profileEndpoints.makeShare, ({ user, body }) => makeShare(deps, user, body))
  serve(app, profileEndpoints.listShares, ({ user }) => listShares(db, user.id))
  serve(app, profileEndpoints.endShare, ({ user, params }) => endShare(db, user.id, params.shareId))
  serve(app, profileEndpoints.openShare, async ({ user, params, body, request, reply }) => {
    const secret = secretOf(request, config)
    const shared = await openShare({ ...params, ...body, secret, askerId: user?.id ?? null })
    keepSecret(reply, secret, config)
    return shared
  })
}
