import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { download } from '#platform/download.ts'
import { Id } from '#platform/id.ts'
import { TicketNumber } from '#support/shapes.ts'

export const deskDownloads = {
  getTicketFile: download({
    path: '/api/admin/tickets/:number/files/:fileId',
    access: 'staff',
    roles: ['support', 'admin'],
    summary: 'What came with a message to support.',
    params: z.object({ number: TicketNumber, fileId: Id }),
    types: ['image/png', 'image/jpeg', 'application/pdf'],
    limit: callLimits.downloads,
  }),
} as const
