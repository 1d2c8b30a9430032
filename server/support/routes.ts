import { supportEndpoints } from '@akin/contract/support/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { callerOf } from '#platform/http/caller-of.ts'
import { serve } from '#platform/serve.ts'
import { attachFile } from './attach-file.ts'
import { openTicket } from './open-ticket.ts'
import { listTickets } from './read.ts'

export function supportRoutes(app: FastifyInstance, { db, config, storage }: Deps) {
  serve(app, supportEndpoints.openTicket, ({ body, user, request }) =>
    openTicket(db, config, body, user, callerOf(request).ip),
  )
  serve(app, supportEndpoints.attachFile, ({ file }) => attachFile(db, storage, file))
  serve(app, supportEndpoints.listTickets, ({ user }) => listTickets(db, user.id))
}
