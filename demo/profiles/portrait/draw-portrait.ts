import { drawClothes, drawHijab, type GarmentName } from './clothes.ts'
import { drawEarrings, drawGlasses, type Earrings, type Glasses } from './extras.ts'
import { drawFeatures, drawHead, type Face } from './face.ts'
import { type HairStyle, type HairStyleName, styles } from './hair.ts'
import { type HeadwearName, headwear } from './headwear.ts'
import { type Ink, inks, type Skin } from './inks.ts'

/** Everything that can differ from one portrait to the next. */
export interface Look {
  paper: [Ink, Ink]
  backdrop: Backdrop
  skin: Skin
  face: Face
  hair: { style: HairStyleName; colour: string; brows: string; beard: string }
  hijab?: Ink
  wears?: { what: HeadwearName; colours: [Ink, Ink] }
  garment: GarmentName
  clothes: [Ink, Ink]
  glasses?: { kind: Glasses; colour: string }
  earrings?: { kind: Earrings; colour: string }
}

/** A head and shoulders in flat inks on a square, the head in its middle. */
export function drawPortrait(look: Look) {
  const { skin, face, hair, hijab, wears, garment, glasses, earrings } = look
  const style: HairStyle = styles[hair.style]
  const [main, second] = look.clothes.map(ink => inks[ink]) as [string, string]
  const layers = [
    drawBackdrop(look),
    hijab ? drawHijab(inks[hijab], main) : drawHair(look, style.back),
    hijab ? '' : drawClothes(garment, { main, second, skin }),
    drawHead(face, skin),
    drawFeatures(face, skin, hair.brows, hair.beard),
    hijab ? '' : drawHair(look, style.front),
    wears ? headwear[wears.what](inks[wears.colours[0]], inks[wears.colours[1]]) : '',
    glasses ? drawGlasses(glasses.kind, glasses.colour) : '',
    earrings ? drawEarrings(earrings.kind, earrings.colour) : '',
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="14 6 212 212" width="512" height="512">${layers.join('')}</svg>`
}

const lids: HeadwearName[] = ['beanie', 'bobble', 'sunHat', 'flatCap', 'turban']

/** Under a hat, hair shows below its rim only. */
function drawHair({ hair, wears }: Look, shapes: string) {
  if (!wears || !lids.includes(wears.what)) return `<g fill="${hair.colour}">${shapes}</g>`
  return `<clipPath id="rim"><rect y="84" width="240" height="156"/></clipPath><g clip-path="url(#rim)" fill="${hair.colour}">${shapes}</g>`
}

const backdrops = {
  right: '<circle cx="186" cy="72" r="104"/>',
  left: '<circle cx="54" cy="72" r="104"/>',
  low: '<circle cx="176" cy="176" r="104"/>',
  drop: '<path d="M124 14A92 92 0 0 1 124 198H56A24 24 0 0 1 32 174V106A92 92 0 0 1 124 14Z"/>',
  tall: '<path d="M40 250V112A80 80 0 0 1 200 112V250Z"/>',
  pair: '<circle cx="46" cy="58" r="66"/><circle cx="200" cy="150" r="84"/>',
} as const

type Backdrop = keyof typeof backdrops
export const backdropNames = Object.keys(backdrops) as Backdrop[]

function drawBackdrop({ paper: [paper, drop], backdrop }: Look) {
  return (
    `<rect width="240" height="240" fill="${inks[paper]}"/>` +
    `<g fill="${inks[drop]}" style="mix-blend-mode:multiply" opacity=".85">${backdrops[backdrop]}</g>`
  )
}
