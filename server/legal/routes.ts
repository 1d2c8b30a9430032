import type { legalEndpoints } from '@akin/contract/legal/endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import type { openLegal } from './read.ts'

export function legalRoutes(legal: ReturnType<typeof openLegal>): Routes<typeof legalEndpoints> {
  return { getLegalPage: (_deps, { params }) => legal.page(params.page) }
}
