import { limits } from '@akin/contract/limits.ts'
import type { SharpOptions } from 'sharp'
import { refuse } from '#platform/refuse.ts'
import { limitImageWork } from '#profile/pictures/image-work.ts'
import { sharp } from '#profile/pictures/sharp.ts'

const readable = ['jpeg', 'png', 'webp', 'gif']
const placeholderWidth = 16

/**
 * Draws a picture anew from its pixels: where it was taken, by which camera, and whatever else lay in the file stays
 * behind. Films stay films, unless all their frames together are too large: then it is the first one.
 */
export function drawImage(bytes: Buffer) {
  return limitImageWork(async () => {
    const options = await optionsFor(bytes)
    try {
      const whole = await drawn(bytes, options, limits.attachmentWidth)
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true })
      const small = await drawn(bytes, options, limits.attachmentSmall).webp({ quality: 76 }).toBuffer()
      const mark = await sharp(small).resize(placeholderWidth).webp({ quality: 40 }).toBuffer()
      const { width, height, pageHeight } = whole.info
      return {
        whole: whole.data,
        small,
        width,
        height: pageHeight ?? height,
        placeholder: `data:image/webp;base64,${mark.toString('base64')}`,
      }
    } catch {
      return refuse('unreadable_image')
    }
  })
}

/** The picture of a card: small, and never a film. */
export function drawPreview(bytes: Buffer) {
  return limitImageWork(async () => {
    const options = { ...(await optionsFor(bytes)), animated: false }
    try {
      const { data, info } = await drawn(bytes, options, limits.previewWidth)
        .webp({ quality: 76 })
        .toBuffer({ resolveWithObject: true })
      return { bytes: data, width: info.width, height: info.height }
    } catch {
      return refuse('unreadable_image')
    }
  })
}

function drawn(bytes: Buffer, options: SharpOptions, width: number) {
  return sharp(bytes, options)
    .timeout({ seconds: 15 })
    .autoOrient()
    .resize(width, width, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
}

/** Reads no further than the head of the file: what is too large is never unpacked. */
async function optionsFor(bytes: Buffer): Promise<SharpOptions> {
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse('unreadable_image'))
  const { format, width, height, pages = 1 } = head
  if (!readable.includes(format) || width * height > limits.attachmentPixels) refuse('unreadable_image')
  const animated = pages > 1 && width * height * pages <= limits.attachmentPixels
  return { animated, limitInputPixels: limits.attachmentPixels, failOn: 'error' }
}
