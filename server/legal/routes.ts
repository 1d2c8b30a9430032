import { legalEndpoints } from '@akin/contract/legal/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/serve.ts'
import { openLegal } from './read.ts'

export function legalRoutes(app: FastifyInstance, { config }: Deps) {
  const legal = openLegal(config)
  serve(app, legalEndpoints.getLegalPage, ({ params }) => legal.page(params.page))
}
