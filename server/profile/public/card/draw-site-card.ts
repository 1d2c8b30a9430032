import satori from 'satori'
import type { Brand } from '#platform/installation/brand.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { sharp } from '../../pictures/sharp.ts'
import { drawMark, writtenName } from './draw-mark.ts'
import { cardFonts } from './fonts.ts'
import { box, card, line } from './set-text.ts'

/** The picture that stands for the installation itself wherever a page of it is shared. */
export async function drawSiteCard(storage: Storage, brand: Brand): Promise<Buffer> {
  const name = writtenName(brand)
  const words = box(
    { width: card.width, height: card.height, flexDirection: 'column', padding: card.margin },
    [
      ...(name
        ? [line('display', name, { fontSize: name.length > 14 ? 84 : 128, ...tight, color: '#27151d' })]
        : []),
      line('text', 'Find your people. Talk to them.', { fontSize: 44, color: '#574650', marginTop: 28 }),
    ],
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}">
<rect width="100%" height="100%" fill="#f2f3e9"/>
<rect y="${card.height - 24}" width="100%" height="24" fill="${brand.act?.[0] ?? '#8a1c45'}"/>
<g transform="translate(0 -30)">${await drawMark(storage, brand)}</g>
${await satori(words, { ...card, fonts: cardFonts().fonts })}
</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}

const tight = { lineHeight: 1.06, letterSpacing: '-0.035em' }
