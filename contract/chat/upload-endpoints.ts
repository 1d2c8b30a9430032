import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { limits } from '#limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/id.ts'
import { atMost, storable } from '#platform/text.ts'
import { Attachment, ForwardForm, SentMessage } from './messages.ts'

/** How loud a recording is in each part of it, as its sender's browser measured. */
const bars = z.string().check(z.regex(new RegExp(`^[0-9a-z]{${limits.voiceBars}}$`)))

const alt = z.string().check(z.trim(), atMost(limits.alt, `Use at most ${limits.alt} characters.`), storable)
const messageId = z.object({ messageId: Id })
const attachmentId = z.object({ attachmentId: Id })

/** Files for messages that are still being written. What no message takes is gone after a day. */
export const uploadEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/api/uploads',
    access: 'verified',
    summary:
      'Bring a picture or a file for a message. Pictures are drawn anew, without what cameras write into them.',
    query: z.object({ alt: z._default(alt, '') }),
    upload: {
      types: [
        'image/png',
        'image/jpeg',
        'image/webp',
        'image/gif',
        'application/pdf',
        'text/plain',
        'application/zip',
      ],
      maxBytes: limits.uploadBytes,
    },
    reply: Attachment,
    status: 201,
    limit: callLimits.uploads,
  }),
  uploadVoice: endpoint({
    method: 'POST',
    path: '/api/uploads/voice',
    access: 'verified',
    summary:
      'Bring a recording for a message. It is written anew from its sound alone; what is not the sound of a voice message is refused.',
    query: z.object({ bars }),
    upload: { types: ['audio/webm', 'audio/ogg', 'audio/mp4'], maxBytes: limits.voiceBytes },
    reply: Attachment,
    status: 201,
    limit: callLimits.uploads,
  }),
  previewLink: endpoint({
    method: 'POST',
    path: '/api/chat/:contactId/previews',
    access: 'verified',
    summary:
      'A card of a page that a message is going to link to, for two who have both written. Null where there is nothing to show.',
    params: z.object({ contactId: Id }),
    body: z.object({ url: z.string().check(z.maxLength(limits.previewUrl)) }),
    reply: z.object({ attachment: z.nullable(Attachment) }),
    limit: callLimits.previews,
  }),
  describeUpload: endpoint({
    method: 'PATCH',
    path: '/api/uploads/:attachmentId',
    access: 'verified',
    summary: 'Describe a picture for those who cannot see it, before it is sent.',
    params: attachmentId,
    body: z.object({ alt }),
    reply: Attachment,
  }),
  dropUpload: endpoint({
    method: 'DELETE',
    path: '/api/uploads/:attachmentId',
    access: 'verified',
    summary: 'Take away a file that has not been sent.',
    params: attachmentId,
  }),
  forwardMessage: endpoint({
    method: 'POST',
    path: '/api/messages/:messageId/forward',
    access: 'verified',
    summary: 'Send what a message says to another contact.',
    params: messageId,
    body: ForwardForm,
    reply: SentMessage,
    status: 201,
  }),
} as const
