import { limits } from '@akin/contract/limits.ts'
import type { SharpOptions } from 'sharp'
import type { Turn } from '#platform/limits/limit-concurrency.ts'
import { refuse } from '#platform/refuse.ts'
import type { Picture } from '#profile/pictures/count-frames.ts'
import { fingerprintOf } from '#profile/pictures/fingerprint-of.ts'
import { limitImageWork } from '#profile/pictures/image-work.ts'
import { readHead } from '#profile/pictures/read-head.ts'
import { sharp } from '#profile/pictures/sharp.ts'

const taken = {
  formats: ['jpeg', 'png', 'webp', 'gif'],
  mostPixels: limits.attachmentPixels,
  unreadable: 'unreadable_image',
  tooBig: 'unreadable_image',
} as const
const placeholderWidth = 16

/**
 * Draws a picture anew from its pixels: where it was taken, by which camera, and whatever else lay in the file stays
 * behind. Films stay films, unless all their frames together are too large: then it is the first one.
 */
export function drawImage(picture: Picture, turn: Turn, { isKnownAgain = false } = {}) {
  return draw(picture, turn, async options => {
    const whole = await drawn(picture, options, limits.attachmentWidth)
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    turn.signal?.throwIfAborted()
    const small = await drawn(picture, options, limits.attachmentSmall).webp({ quality: 76 }).toBuffer()
    const mark = await sharp(small).resize(placeholderWidth).webp({ quality: 40 }).toBuffer()
    const { width, height, pageHeight } = whole.info
    const placeholder = `data:image/webp;base64,${mark.toString('base64')}`
    const fingerprint = isKnownAgain ? await fingerprintOf(sharp(small)) : null
    return { whole: whole.data, small, width, height: pageHeight ?? height, placeholder, fingerprint }
  })
}

/** The picture of a card: small, and never a film. */
export function drawPreview(picture: Picture, turn: Turn) {
  return draw(picture, turn, async options => {
    const { data, info } = await drawn(picture, { ...options, animated: false }, limits.previewWidth)
      .webp({ quality: 76 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  })
}

function draw<Drawn>(picture: Picture, turn: Turn, work: (options: SharpOptions) => Promise<Drawn>) {
  return limitImageWork(turn, async () => {
    const options = await optionsFor(picture)
    return work(options).catch(() => refuse('unreadable_image'))
  })
}

function drawn(picture: Picture, options: SharpOptions, width: number) {
  return sharp(picture, options)
    .timeout({ seconds: 15 })
    .autoOrient()
    .resize(width, width, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
}

async function optionsFor(picture: Picture): Promise<SharpOptions> {
  const { width, height, pages = 1 } = await readHead(picture, taken)
  const animated = pages > 1 && width * height * pages <= limits.attachmentPixels
  return { animated, limitInputPixels: limits.attachmentPixels, failOn: 'error' }
}
