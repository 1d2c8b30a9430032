import type { Brand } from '#platform/installation/brand.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { sharp } from '../../pictures/sharp.ts'
import type { PublicFind } from '../find-shown.ts'
import { readPortrait } from '../read-portrait.ts'
import { wordsOf } from './card-words.ts'
import { drawMark, writtenName } from './draw-mark.ts'
import { coverDrops, drawnCover, drop, inksOf } from './drops.ts'
import { card, portrait, setText } from './set-text.ts'

type Subject = Pick<PublicFind, 'shown' | 'avatarId'>

/** The picture that stands for a public page wherever its address is shared. */
export async function drawCard(
  storage: Storage,
  { shown, avatarId }: Subject,
  brand: Brand,
): Promise<Buffer> {
  const photo = avatarId && (await readPortrait(storage, avatarId, 512))
  const text = await setText(wordsOf(shown), { withInitials: !photo, site: writtenName(brand) })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}">
<rect width="100%" height="100%" fill="#fdfdf8"/>
${cover(shown.userId)}
${framed(photo ? picture(photo) : twoInks(inksOf(shown.userId)))}
${await drawMark(storage, brand)}
${text}
</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}

/** Two inks on paper, as in print: where they lie over each other they make a third. */
function cover(userId: number) {
  const { width, height, paper } = drawnCover
  const drops = coverDrops(userId).map(
    ({ path, ink }) => `<path d="${path}" fill="${ink}" style="mix-blend-mode:multiply"/>`,
  )
  const view = `viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"`
  return `<svg width="${card.width}" height="${card.cover}" ${view}>
<rect width="${width}" height="${height}" fill="${paper}"/>${drops.join('')}
</svg>`
}

const { x, y, size, ring } = portrait
const square = `x="${x}" y="${y}" width="${size}" height="${size}" preserveAspectRatio="xMidYMid slice"`

function framed(content: string) {
  return `<clipPath id="portrait"><path d="${drop(x, y, size)}"/></clipPath>
<path d="${drop(x - ring, y - ring, size + 2 * ring)}" fill="#fdfdf8"/>
<g clip-path="url(#portrait)">${content}</g>`
}

function picture(jpeg: Buffer) {
  return `<image href="data:image/jpeg;base64,${jpeg.toString('base64')}" ${square}/>`
}

function twoInks([under, over]: [string, string]) {
  const disc = `cx="${x + size * 0.82}" cy="${y + size * 0.22}" r="${size * 0.55}"`
  return `<rect ${square} fill="${under}"/><circle ${disc} fill="${over}"/>`
}
