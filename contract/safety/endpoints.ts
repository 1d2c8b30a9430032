import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/id.ts'
import { OwnReport, Receipt, ReportForm, SealedItem } from './shapes.ts'

const reportId = z.object({ reportId: Id })

export const safetyEndpoints = {
  listReports: endpoint({
    method: 'GET',
    path: '/api/reports',
    access: 'verified',
    summary: 'What you have reported, newest first, and what became of it.',
    query: z.object({ cursor: z.optional(Id) }),
    reply: z.object({ items: z.array(OwnReport), nextCursor: z.nullable(z.int()) }),
  }),
  getSealedCopy: endpoint({
    method: 'GET',
    path: '/api/reports/:reportId/copy',
    access: 'verified',
    summary: 'The sealed copy of what went along with a report of yours.',
    params: reportId,
    reply: z.array(SealedItem),
  }),
  askAgain: endpoint({
    method: 'POST',
    path: '/api/reports/:reportId/again',
    access: 'verified',
    summary: 'Have a report looked at once more in which nothing was found, within six months.',
    params: reportId,
    reply: OwnReport,
    limit: callLimits.reports,
  }),
} as const

/** It reaches into every room that shows people, so the highest of them answers it (`server/chat/reporting`). */
export const reportEndpoints = {
  sendReport: endpoint({
    method: 'POST',
    path: '/api/reports',
    access: 'verified',
    summary: 'Report someone, or something of theirs that you can see. Nobody else learns of it.',
    body: ReportForm,
    reply: Receipt,
    status: 201,
    limit: callLimits.reports,
  }),
} as const
