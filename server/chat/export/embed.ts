import type { Readable } from 'node:stream'
import type { Attachment } from '@akin/contract/chat/messages.ts'
import type { Deps } from '#platform/deps.ts'
import { findAttachment } from '../attachments/access.ts'
import { wholeKey } from '../attachments/attachment-files.ts'

/** So much is put into a file; what is over that is only named. */
const most = 200 * 1024 * 1024

/** A file that was opened: read it to the end or destroy it. */
export interface Opened {
  mime: string
  stream: Readable
}

/** Opens the attachments of messages, until there is no room left. What cannot be seen or read any more is not there. */
export function openFiles({ db, storage }: Pick<Deps, 'db' | 'storage'>, askerId: number, room = most) {
  let left = room
  return async ({ id, size }: Attachment): Promise<Opened | 'no room' | null> => {
    if (size > left) return 'no room'
    const found = size > 0 && (await findAttachment(db, askerId, id))
    const stored = found && (await storage.get(wholeKey(found.fileId)))
    if (!stored) return null
    left -= stored.size
    return { mime: found.mime, stream: stored.stream }
  }
}

/** A file as an address of itself, read as fast as it is taken. */
export async function* dataAddress({ mime, stream }: Opened) {
  yield `data:${mime};base64,`
  // Three bytes are four signs: what is over waits for the next piece.
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, chunk])
    const whole = bytes.length - (bytes.length % 3)
    rest = bytes.subarray(whole)
    if (whole > 0) yield bytes.toString('base64', 0, whole)
  }
  if (rest.length > 0) yield rest.toString('base64')
}
