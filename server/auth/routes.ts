import { api } from '@akin/contract/api.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { callerOf } from '#platform/http/caller-of.ts'
import { serve } from '#platform/serve.ts'
import { checkDisplayName } from './check-display-name.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { register } from './register.ts'
import { clearCookie, writeCookie } from './session.ts'

/** Who is there: joining, signing in and out. */
export function authRoutes(app: FastifyInstance, { db, config }: Deps) {
  serve(app, api.getUser, ({ user }) => user)
  serve(app, api.register, async ({ body, request, reply }) => {
    const { user, token } = await register(db, config, body, callerOf(request))
    writeCookie(reply, token, config)
    return user
  })
  serve(app, api.logIn, async ({ body, request, reply }) => {
    const { user, token } = await logIn(db, config, body, callerOf(request))
    writeCookie(reply, token, config)
    return user
  })
  serve(app, api.logOut, async ({ user, reply }) => {
    await logOut(db, user?.sessionId)
    clearCookie(reply, config)
    reply.header('clear-site-data', '"cache"')
  })
  serve(app, api.checkDisplayName, ({ query, user }) => checkDisplayName(db, query.name, user?.id))
}
