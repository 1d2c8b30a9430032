import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { numberSpans, StaffNumbers } from './numbers-shapes.ts'

export const staffNumbersEndpoints = {
  readNumbers: endpoint({
    method: 'GET',
    path: '/api/admin/numbers',
    access: 'staff',
    roles: ['moderator', 'admin'],
    summary: 'Reports, decisions, appeals and times of a week, a quarter or a year.',
    query: z.object({ span: z._default(z.enum(numberSpans), 'quarter') }),
    reply: StaffNumbers,
    limit: callLimits.staffNumbers,
  }),
} as const
