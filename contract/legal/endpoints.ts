import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { text } from '#platform/text.ts'
import { LegalPage } from './shapes.ts'

export const legalEndpoints = {
  getLegalPage: endpoint({
    method: 'GET',
    path: '/api/legal/:page',
    access: 'anyone',
    summary: 'The privacy policy, the terms, the cookies policy or the refunds page, as blocks of text.',
    params: z.object({ page: text(40, 1) }),
    reply: LegalPage,
  }),
} as const
