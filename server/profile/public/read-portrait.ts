import { buffer } from 'node:stream/consumers'
import type { Storage } from '#platform/storage/storage.ts'
import { sharp } from '../pictures/sharp.ts'

/** A stored avatar as JPEG, which every program can read. It may be gone: someone just put up another. */
export async function readPortrait(storage: Storage, avatarId: string, size: 256 | 512) {
  const file = await storage.get(`pictures/${avatarId}/${size}.webp`)
  if (!file) return
  const quality = size === 512 ? 92 : 82
  return sharp(await buffer(file.stream))
    .jpeg({ quality })
    .toBuffer()
}
