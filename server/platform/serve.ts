import type { Body, Endpoint, Params, Query, Reply } from '@akin/contract/platform/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type AskerFor, admit } from './call/asker.ts'
import { readInput } from './http/read-input.ts'
import type { UploadedFile } from './http/uploads.ts'

export interface Call<E extends Endpoint> {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  file: E extends { upload: object } ? UploadedFile : undefined
  user: AskerFor<E['access']>
  request: FastifyRequest
  reply: FastifyReply
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/**
 * Serves one endpoint of the contract: admits the asker, reads the input, runs the act, and lets only
 * what the reply schema names leave.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  act: (call: Call<E>) => Promise<Reply<E>> | Reply<E>,
) {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.upload && { bodyLimit: endpoint.upload.maxBytes }),
    config: { endpoint, ...(endpoint.limit && { rateLimit: app.ipLimit(endpoint.limit) }) },
    handler: async (request, reply) => {
      const user = admit<E['access']>(endpoint.access, request.asker)
      const result = await act({ ...readInput(endpoint, request), user, request, reply })
      if (!endpoint.reply) return reply.code(204).send()
      return reply.code(endpoint.status ?? 200).send(z.encode(endpoint.reply, result as never))
    },
  })
}
