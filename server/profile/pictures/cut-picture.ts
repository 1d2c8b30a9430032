import { limits } from '@akin/contract/limits.ts'
import type { Crop } from '@akin/contract/profile/crop.ts'
import type { OutputInfo, Region, SharpOptions } from 'sharp'
import type { Turn } from '#platform/limits/limit-concurrency.ts'
import { refuse } from '#platform/refuse.ts'
import type { Picture } from './count-frames.ts'
import { fingerprintOf } from './fingerprint-of.ts'
import { limitImageWork } from './image-work.ts'
import { type PictureKind, pictureWidths } from './picture-files.ts'
import { readHead } from './read-head.ts'
import { sharp } from './sharp.ts'

export interface CutPicture {
  files: { width: number; bytes: Buffer }[]
  /** A data: address of a few pixels. */
  placeholder: string
  /** What it is known again by, unless it is too plain. */
  fingerprint: string | null
}

/** What a width is to its height. */
const shape: Record<PictureKind, number> = { avatar: 1, cover: 3 }

const placeholderWidth = 16

/**
 * Makes a picture of ours from whatever came: only its pixels pass, drawn anew, so that nothing else that was in
 * the file, such as where it was taken or a script behind its end, is in what we keep.
 */
export function cutPicture(kind: PictureKind, picture: Picture, crop: Crop, turn: Turn): Promise<CutPicture> {
  return limitImageWork(turn, async () => {
    const { autoOrient: upright } = await readHead(picture, taken)
    const drawing = await draw(kind, picture, crop, partToKeep(upright, crop))
    const files = []
    for (const width of pictureWidths[kind]) {
      turn.signal?.throwIfAborted()
      files.push({ width, bytes: await shrink(kind, drawing, width).webp({ quality: 80 }).toBuffer() })
    }
    const mark = await shrink(kind, drawing, placeholderWidth).webp({ quality: 40 }).toBuffer()
    const placeholder = `data:image/webp;base64,${mark.toString('base64')}`
    // The smallest has all that it takes, and the least to read.
    return { files, placeholder, fingerprint: await fingerprintOf(sharp(files[0]?.bytes)) }
  })
}

const taken = {
  formats: ['jpeg', 'png', 'webp'],
  mostPixels: limits.picturePixels,
  unreadable: 'picture_unreadable',
  tooBig: 'picture_too_big',
} as const

/** A crop that reaches over the edge ends at the edge. */
function partToKeep(upright: { width: number; height: number }, crop: Crop) {
  const onItsSide = crop.turn === '90' || crop.turn === '270'
  const { width, height } = onItsSide ? { width: upright.height, height: upright.width } : upright
  const [left, top] = [Math.round((crop.x / 100) * width), Math.round((crop.y / 100) * height)]
  const part = {
    left,
    top,
    width: Math.min(Math.round((crop.width / 100) * width), width - left),
    height: Math.min(Math.round((crop.height / 100) * height), height - top),
  }
  if (Math.min(part.width, part.height) < limits.pictureMinimum) refuse('picture_too_small')
  return part
}

/**
 * Of a film the first frame, which is the default. Only what is broken or cut short fails: some phones write small
 * mistakes into every photo.
 */
const careful: SharpOptions = { limitInputPixels: limits.picturePixels, failOn: 'error' }

/** The part to keep, upright and in its largest size, on white where it was see-through: pages come in two themes. */
function draw(kind: PictureKind, picture: Picture, { turn }: Crop, part: Region) {
  const width = Math.max(...pictureWidths[kind])
  return sharp(picture, careful)
    .timeout({ seconds: 15 })
    .autoOrient()
    .rotate(Number(turn))
    .extract(part)
    .resize(width, heightFor(kind, width))
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse('picture_unreadable'))
}

function shrink(kind: PictureKind, { data, info }: { data: Buffer; info: OutputInfo }, width: number) {
  return sharp(data, { raw: info }).resize(width, heightFor(kind, width))
}

function heightFor(kind: PictureKind, width: number) {
  return Math.round(width / shape[kind])
}
