import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { download } from '#platform/download.ts'
import { Id } from '#platform/id.ts'
import { timeZone } from '#profile/entries.ts'

export const chatDownloads = {
  getAttachment: download({
    path: '/api/attachments/:attachmentId/:file',
    access: 'verified',
    summary:
      'What a message carries, whole, or small where it is a picture. Of a recording also a part of it.',
    params: z.object({ attachmentId: Id, file: z.enum(['whole', 'small']) }),
    types: [
      ...(['image/webp', 'application/pdf', 'application/zip', 'text/plain'] as const),
      ...(['audio/webm', 'audio/mp4'] as const),
    ],
    limit: callLimits.downloads,
  }),
  exportConversation: download({
    path: '/api/chat/:contactId/export',
    access: 'verified',
    summary: 'Everything that you can see of a conversation, as one file.',
    params: z.object({ contactId: Id }),
    query: z.object({ format: z.enum(['text', 'html']), zone: z._default(timeZone, 'UTC') }),
    types: ['text/plain', 'text/html'],
    limit: callLimits.exports,
    dense: true,
  }),
} as const
