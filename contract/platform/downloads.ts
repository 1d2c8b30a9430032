import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { download } from './download.ts'

export const platformDownloads = {
  getLogo: download({
    path: '/brand/:logoId/:file',
    access: 'anyone',
    whileSuspended: true,
    summary: 'The mark of this installation, if it has one of its own.',
    params: z.object({
      logoId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
      file: z.string().check(z.regex(/^\d+\.png$/)),
    }),
    types: ['image/png'],
    limit: callLimits.pictures,
  }),
} as const
