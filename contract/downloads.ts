import { authDownloads } from '#auth/downloads.ts'
import { chatDownloads } from '#chat/downloads.ts'
import { profileDownloads } from '#profile/downloads.ts'
import { tokenDownloads } from '#tokens/downloads.ts'

/** Every file that the server answers with. The web knows them by their addresses alone. */
export const downloads = {
  ...authDownloads,
  ...tokenDownloads,
  ...profileDownloads,
  ...chatDownloads,
}
