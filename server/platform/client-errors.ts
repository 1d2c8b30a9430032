import { api } from '@akin/contract/api.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from './serve.ts'

/** Errors that people saw in their browsers reach the log, where they wake someone. */
export function takeClientErrors(app: FastifyInstance) {
  serve(app, api.reportClientError, ({ body, user, request }) => {
    request.log.error({ clientError: body, userId: user?.id }, 'client error')
  })
}
