import { limits } from '@akin/contract/limits.ts'
import type { Whose } from '../limits/limit-concurrency.ts'
import type { Network } from './network.ts'
import { reach } from './reach.ts'

/** Fetches a picture that a page names, whole or not at all. Whether it is one, only drawing it shows. */
export async function openPicture(
  address: string,
  visit: { userAgent: string; network: Network; by: Whose },
) {
  const reached = await reach(address, {
    ...visit,
    pool: 'previews',
    schemes: ['https:', 'http:'],
    staysOnSite: false,
    accept: 'image/webp, image/png, image/jpeg, image/gif',
    takes: /^image\/(webp|png|jpe?g|gif)\s*(;|$)/i,
    maxBytes: limits.previewPictureBytes,
    takesBeginnings: false,
  })
  return typeof reached === 'string' ? null : reached.bytes
}
