import { limits } from '@akin/contract/limits.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { arrive } from '#platform/storage/arriving.ts'
import { wholeKey } from './attachment-files.ts'
import { keepUpload } from './keep-upload.ts'
import { rewriteApart } from './voice/rewrite-apart.ts'

/** Takes a recording. What is kept is its sound alone, in a file of ours. */
export function uploadVoice(deps: Deps, { asker, file, query: { bars } }: CallOf<'uploadVoice'>) {
  const about = { ownerId: asker.id, kind: 'voice', name: 'Voice message' } as const
  return keepUpload(deps, about, async fileId => {
    await using came = await arrive(deps.config.filesDir, file.stream, { maxBytes: limits.voiceBytes })
    const turn = { by: asker.id, signal: file.signal }
    const { bytes, mime, durationMs } = await rewriteApart(came.path, turn)
    const { size } = await deps.storage.put(wholeKey(fileId), Buffer.from(bytes), { contentType: mime })
    return { mime, size, voice: { durationMs, bars } }
  })
}
