import { limits } from '@akin/contract/limits.ts'
import { logoWidths } from '#platform/installation/brand.ts'
import type { Turn } from '#platform/limits/limit-concurrency.ts'
import { refuse } from '#platform/refuse.ts'
import { limitImageWork } from '#profile/pictures/image-work.ts'
import { readHead } from '#profile/pictures/read-head.ts'
import { sharp } from '#profile/pictures/sharp.ts'

const taken = {
  formats: ['jpeg', 'png', 'webp'],
  mostPixels: limits.picturePixels,
  unreadable: 'picture_unreadable',
  tooBig: 'picture_too_big',
} as const

/**
 * Only its pixels pass, drawn anew on a square, see-through around what is not one. As PNG, which mail programs read and
 * systems install.
 */
export function drawLogo(picture: string, turn: Turn) {
  return limitImageWork(turn, async () => {
    await readHead(picture, taken)
    const drawn = []
    for (const width of logoWidths) drawn.push({ width, bytes: await draw(picture, width) })
    return drawn
  })
}

function draw(picture: string, width: number) {
  return sharp(picture, { limitInputPixels: limits.picturePixels, failOn: 'error' })
    .timeout({ seconds: 15 })
    .autoOrient()
    .resize(width, width, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .toColourspace('srgb')
    .png({ compressionLevel: 9, palette: width < 512 })
    .toBuffer()
    .catch(() => refuse('picture_unreadable'))
}
