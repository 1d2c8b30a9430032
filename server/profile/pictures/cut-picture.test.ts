import { Crop } from '@akin/contract/profile/crop.ts'
import sharp, { type Metadata } from 'sharp'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cutPicture as cut } from './cut-picture.ts'
import { cornersOf, plain, quarters } from './picture.scene.ts'
import type { PictureKind } from './picture-files.ts'

const cutPicture = (kind: PictureKind, bytes: Buffer, crop: Crop) => cut(kind, bytes, crop, { by: 1 })
const whole = z.parse(Crop, {})
const square = await quarters(400, 400).png().toBuffer()

test.each([
  ['0', 'red green blue white'],
  ['90', 'blue red white green'],
  ['180', 'white blue green red'],
  ['270', 'green white red blue'],
] as const)('a picture turned by %s degrees, clockwise, shows %s', async (turn, corners) => {
  expect(await cornersOf(await smallest(square, { turn }))).toBe(corners)
})

test('the crop counts in percent of the picture after it was turned', async () => {
  const wide = await quarters(800, 400).png().toBuffer()
  const left = { x: 0, y: 0, width: 50, height: 100 }
  expect(await cornersOf(await smallest(wide, left))).toBe('red red blue blue')
  const top = { x: 0, y: 0, width: 100, height: 50, turn: '90' as const }
  expect(await cornersOf(await smallest(wide, top))).toBe('blue red blue red')
  const corner = { x: 50, y: 50, width: 50, height: 50, turn: '270' as const }
  expect(await cornersOf(await smallest(wide, corner))).toBe('blue blue blue blue')
})

test('a crop that reaches over the edge ends at the edge', async () => {
  const over = { x: 50, y: 50, width: 100, height: 100 }
  expect(await cornersOf(await smallest(square, over))).toBe('white white white white')
  await expect(cutPicture('avatar', square, { ...whole, x: 100 })).rejects.toMatchObject({
    code: 'picture_too_small',
  })
})

test('without a crop the middle is kept, in the shape of its kind', async () => {
  const tall = await quarters(400, 1200).png().toBuffer()
  expect(await cornersOf(await smallest(tall))).toBe('red green blue white')
  const { files } = await cutPicture('cover', tall, whole)
  expect(await cornersOf(files[0]?.bytes ?? Buffer.alloc(0))).toBe('red green blue white')
})

test.each([
  [1, 'red green blue white'],
  [2, 'green red white blue'],
  [3, 'white blue green red'],
  [4, 'blue white red green'],
  [5, 'red blue green white'],
  [6, 'blue red white green'],
  [7, 'white green blue red'],
  [8, 'green white red blue'],
])('a photo that says it was taken in position %i stands upright', async (orientation, corners) => {
  const photo = await quarters(600, 300).withMetadata({ orientation }).jpeg().toBuffer()
  expect((await sharp(photo).metadata()).orientation).toBe(orientation)
  expect(await cornersOf(await smallest(photo))).toBe(corners)
})

test('the crop and the turn count from the photo as it stands upright', async () => {
  const photo = await quarters(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const top = { x: 0, y: 0, width: 100, height: 50 }
  expect(await cornersOf(await smallest(photo, top))).toBe('blue red blue red')
  const turned = { x: 0, y: 0, width: 50, height: 100, turn: '90' as const }
  expect(await cornersOf(await smallest(photo, turned))).toBe('white white green green')
})

test('where a photo was taken, and everything else it says about itself, is gone', async () => {
  const photo = await quarters(400, 400)
    .withExif({
      IFD0: { Make: 'TellTale', Artist: 'Quillfeather' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Quillfeather</x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  const told = await sharp(photo).metadata()
  expect(traces(told)).toEqual(['exif', 'icc', 'xmp'])
  expect(photo.includes('Quillfeather')).toBe(true)
  expect(told.exif?.includes(gpsTag)).toBe(true)

  const { files, placeholder } = await cutPicture('avatar', photo, whole)
  const mark = Buffer.from(placeholder.split(',')[1] ?? '', 'base64')
  for (const bytes of [...files.map(file => file.bytes), mark]) {
    expect(traces(await sharp(bytes).metadata())).toEqual([])
    expect(chunksOf(bytes)).toEqual(['VP8 '])
    for (const words of ['Quillfeather', 'TellTale', 'Exif']) expect(bytes.includes(words)).toBe(false)
  }
})

test.each<[string, () => Promise<Buffer>, Partial<Metadata>]>([
  [
    'a JPEG in the colours of print',
    () => plain(300, 300, '#ff0000').toColourspace('cmyk').jpeg().toBuffer(),
    { space: 'cmyk' },
  ],
  [
    'a PNG of 16 bits a colour',
    () => plain(300, 300, '#ff0000').toColourspace('rgb16').png().toBuffer(),
    { depth: 'ushort' },
  ],
  [
    'a PNG with a palette',
    () => plain(300, 300, '#ff0000').png({ palette: true }).toBuffer(),
    { isPalette: true },
  ],
  [
    'a progressive JPEG',
    () => plain(300, 300, '#ff0000').jpeg({ progressive: true }).toBuffer(),
    { isProgressive: true },
  ],
  [
    'a WebP without loss',
    () => plain(300, 300, '#ff0000').webp({ lossless: true }).toBuffer(),
    { format: 'webp' },
  ],
  ['a film, of which the first frame stays', film, { pages: 40 }],
])('%s keeps its colour', async (_name, make, premise) => {
  const bytes = await make()
  expect(await sharp(bytes).metadata()).toMatchObject(premise)
  const { files } = await cutPicture('avatar', bytes, whole)
  for (const file of files) {
    const { pages, depth, space } = await sharp(file.bytes).metadata()
    expect({ pages, depth, space }).toEqual({ pages: undefined, depth: 'uchar', space: 'srgb' })
    expect(await cornersOf(file.bytes)).toBe('red red red red')
  }
})

test('what was see-through is white, on dark pages too', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 4, background: clear } })
    .png()
    .toBuffer()
  const made = await smallest(bytes)
  expect((await sharp(made).metadata()).hasAlpha).toBe(false)
  expect(await cornersOf(made)).toBe('white white white white')
})

test('a photo with the small mistake that some phones make is taken', async () => {
  const photo = await quarters(400, 400).jpeg({ mozjpeg: false }).toBuffer()
  const scan = photo.indexOf(Buffer.from('ffda', 'hex'))
  photo[scan + 6 + 2 * (photo[scan + 4] ?? 0)] = 0
  await expect(sharp(photo, { failOn: 'warning' }).toBuffer()).rejects.toThrow('Invalid SOS parameters')
  expect(await cornersOf(await smallest(photo))).toBe('red green blue white')
})

test('a small picture is enlarged, so that every address exists', async () => {
  const { files } = await cutPicture('avatar', await quarters(200, 200).png().toBuffer(), whole)
  expect(files.map(file => file.width)).toEqual([64, 128, 256, 384, 512])
  expect((await sharp(files.at(-1)?.bytes).metadata()).width).toBe(512)
})

async function smallest(bytes: Buffer, crop: Partial<Crop> = {}) {
  const { files } = await cutPicture('avatar', bytes, { ...whole, ...crop })
  return files[0]?.bytes ?? Buffer.alloc(0)
}

/** The directory of places, in either order of bytes. */
const gpsTag = Buffer.from('2588', 'hex')

function traces({ exif, icc, iptc, xmp, comments }: Metadata) {
  return Object.entries({ exif, icc, iptc, xmp, comments }).flatMap(([name, value]) => (value ? [name] : []))
}

/** The names of everything that a WebP is made of. */
function chunksOf(webp: Buffer) {
  const names = []
  for (let at = 12; at < webp.length; at += 8 + webp.readUInt32LE(at + 4) + (webp.readUInt32LE(at + 4) % 2)) {
    names.push(webp.toString('latin1', at, at + 4))
  }
  return names
}

/** Forty frames of which only the first is red. Together they have more pixels than one picture may. */
async function film() {
  const colours = ['#ff0000', ...Array.from({ length: 39 }, (_, n) => (n % 2 ? '#00ff00' : '#0000ff'))]
  const frames = await Promise.all(colours.map(colour => plain(900, 900, colour).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer()
}
