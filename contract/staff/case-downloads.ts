import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { download } from '#platform/download.ts'
import { Count, Id } from '#platform/id.ts'
import { DecisionNumber } from './appeal-shapes.ts'
import { CaseNumber } from './queue-shapes.ts'

const staff = { access: 'staff', roles: ['moderator', 'admin'] } as const

/** What was sealed or sent along, for those who decide. Each look is written down. */
export const caseDownloads = {
  getEvidenceFile: download({
    ...staff,
    path: '/api/admin/cases/:number/files/:reportId/:position/:file',
    summary: 'A file that went along with a report of this case.',
    params: z.object({ number: CaseNumber, reportId: Id, position: Count, file: Count }),
    types: [
      ...(['image/webp', 'application/pdf', 'application/zip', 'text/plain'] as const),
      ...(['audio/webm', 'audio/mp4'] as const),
    ],
    limit: callLimits.evidenceFiles,
  }),
  getAppealPicture: download({
    ...staff,
    path: '/api/admin/appeals/:number/pictures/:pictureId',
    summary: 'A picture that someone sent with their appeal.',
    params: z.object({ number: DecisionNumber, pictureId: Id }),
    types: ['image/png', 'image/jpeg'],
    limit: callLimits.evidenceFiles,
  }),
} as const
