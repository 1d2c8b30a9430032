import type { legalEndpoints } from '@akin/contract/legal/endpoints.ts'
import type { LegalPage, LegalPageId } from '@akin/contract/legal/shapes.ts'
import { orNotFound } from '#platform/or-not-found.ts'
import { type Route, request } from '#platform/request.ts'

// As in the contract, without its schemas: these pages are read by visitors, and the server has checked.
const read = { method: 'GET', path: '/api/legal/:page' } satisfies Route &
  Partial<typeof legalEndpoints.getLegalPage>

export async function getLegalPage(page: LegalPageId): Promise<LegalPage> {
  const response = await orNotFound(request(read, { params: { page } }))
  return response.json()
}
