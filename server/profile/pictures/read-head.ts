import type { RefusalCode } from '@akin/contract/refusals.ts'
import { serverLimits } from '@akin/contract/server-limits.ts'
import { refuse } from '#platform/refuse.ts'
import { countFrames, type Picture } from './count-frames.ts'
import { sharp } from './sharp.ts'

interface HeadRules {
  formats: readonly string[]
  mostPixels: number
  /** What is said of one that is none of these, and of one with more pixels. */
  unreadable: RefusalCode
  tooBig: RefusalCode
}

/** Reads no further than the head of a picture: what would take too long, or too much memory, is never decoded. */
export async function readHead(picture: Picture, { formats, mostPixels, unreadable, tooBig }: HeadRules) {
  const frames = (await countFrames(picture, serverLimits.imageFrames)) ?? refuse(unreadable)
  if (frames > serverLimits.imageFrames) refuse('too_many_frames')
  const head = await sharp(picture, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse(unreadable))
  const { format, width, height } = head
  if (!formats.includes(format)) refuse(unreadable)
  if (width * height > mostPixels) refuse(tooBig)
  if (Math.max(width, height) > serverLimits.imageSide) refuse('picture_too_long')
  return head
}
