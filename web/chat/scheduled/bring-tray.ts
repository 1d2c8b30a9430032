import type { Attachment } from '@akin/contract/chat/messages.ts'
import { uploadEndpoints } from '@akin/contract/chat/upload-endpoints.ts'
import { upload } from '#platform/upload.ts'
import type { TrayFile } from '../state/tray-state.ts'

/** What the server has of files that nothing has taken yet. A second try does not bring them again. */
const brought = new WeakMap<File, { alt: string; attachment: Attachment }>()

export interface Bringing {
  file: File
  sentBytes: number
}

/** Brings photos and files one after the other, for a message that is sent later. Answers with their ids. */
export async function bringTray(
  files: readonly TrayFile[],
  signal: AbortSignal,
  onProgress: (now: Bringing | null) => void,
) {
  const ids: number[] = []
  try {
    for (const { file, alt } of files) {
      const known = brought.get(file)
      const attachment = known?.alt === alt ? known.attachment : await bring(file, alt)
      ids.push(attachment.id)
    }
  } finally {
    onProgress(null)
  }
  return ids

  async function bring(file: File, alt: string) {
    onProgress({ file, sentBytes: 0 })
    const attachment = await upload(uploadEndpoints.upload, file, {
      query: { alt },
      signal,
      onProgress: sentBytes => onProgress({ file, sentBytes }),
    })
    brought.set(file, { alt, attachment })
    return attachment
  }
}

/** A message has them now, or the server has them no longer: next time they are brought anew. */
export function forgetTray(files: readonly TrayFile[]) {
  for (const { file } of files) brought.delete(file)
}
