import { authDownloads } from '#auth/downloads.ts'
import { chatDownloads } from '#chat/downloads.ts'
import { platformDownloads } from '#platform/downloads.ts'
import { profileDownloads } from '#profile/downloads.ts'
import { caseDownloads } from '#staff/case-downloads.ts'
import { deskDownloads } from '#staff/desk-downloads.ts'
import { logDownloads } from '#staff/log-endpoints.ts'
import { tokenDownloads } from '#tokens/downloads.ts'

/** Every file that the server answers with. The web knows them by their addresses alone. */
export const downloads = {
  ...platformDownloads,
  ...authDownloads,
  ...tokenDownloads,
  ...profileDownloads,
  ...chatDownloads,
  ...deskDownloads,
  ...caseDownloads,
  ...logDownloads,
}
