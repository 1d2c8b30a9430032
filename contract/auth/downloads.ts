import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { download } from '#platform/download.ts'
import { Id } from '#platform/id.ts'

export const authDownloads = {
  downloadExport: download({
    path: '/api/export/:part',
    access: 'recent',
    whileSuspended: true,
    summary: 'A part of your data, as a ZIP file. A part of that can be asked for, where a download goes on.',
    params: z.object({ part: Id }),
    types: ['application/zip'],
    limit: callLimits.archives,
    dense: true,
  }),
} as const
