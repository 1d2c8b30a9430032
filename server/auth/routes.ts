import { api } from '@akin/contract/api.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/serve.ts'
import { logOut } from './log-out.ts'
import { clearCookie } from './session.ts'

export function authRoutes(app: FastifyInstance, { db, config }: Deps) {
  serve(app, api.getUser, ({ user }) => user)
  serve(app, api.logOut, async ({ user, reply }) => {
    if (user) await logOut(db, user.sessionId)
    clearCookie(reply, config)
    reply.header('clear-site-data', '"cache"')
  })
}
