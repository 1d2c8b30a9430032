import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { download } from '#platform/download.ts'

const params = z.object({ displayName: z.string() })

/** Pictures, and the files that stand beside a public page. */
export const profileDownloads = {
  getPicture: download({
    path: '/api/pictures/:pictureId/:file',
    access: 'anyone',
    summary: 'A portrait or a cover in one of its widths, if you may see it.',
    params: z.object({
      pictureId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
      file: z.string().check(z.regex(/^\d+\.webp$/)),
    }),
    types: ['image/webp'],
    limit: callLimits.pictures,
  }),
  getProfileCard: download({
    path: '/p/:displayName/card.png',
    access: 'anyone',
    summary: 'The picture that other sites show beside a link to a public profile.',
    params,
    types: ['image/png'],
    limit: callLimits.profileCards,
  }),
  getSiteCard: download({
    path: '/brand/card.png',
    access: 'anyone',
    summary:
      'The picture that other sites show beside a link to this installation, where it has a look of its own.',
    query: z.object({ v: z.optional(z.string().check(z.maxLength(16))) }),
    types: ['image/png'],
    limit: callLimits.profileCards,
  }),
  getProfileCode: download({
    path: '/p/:displayName/qr.svg',
    access: 'anyone',
    summary: 'The address of a public profile as a QR code.',
    params,
    types: ['image/svg+xml'],
    limit: callLimits.publicProfiles,
  }),
  getContactCard: download({
    path: '/p/:displayName/contact.vcf',
    access: 'anyone',
    summary: 'A public profile as a vCard for an address book.',
    params,
    types: ['text/vcard'],
    limit: callLimits.publicProfiles,
  }),
} as const
