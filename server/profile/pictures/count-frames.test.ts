import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { longGif, longWebp, movingPng } from './bombs.testing.ts'
import { countFrames } from './count-frames.ts'
import { plain, quarters } from './picture.scene.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'akin-frames-'))
afterAll(() => rm(folder, { recursive: true }))

const words = Buffer.from('!\xfe\x02hi\0', 'latin1')

const film = (frames: number) => {
  const colours = Array.from({ length: frames }, (_, n) =>
    plain(20, 20, n % 2 ? '#f00' : '#00f')
      .png()
      .toBuffer(),
  )
  return Promise.all(colours).then(drawn => sharp(drawn, { join: { animated: true } }))
}

test.each([
  ['a JPEG', () => quarters(40, 40).jpeg().toBuffer(), 1],
  ['a PNG', () => quarters(40, 40).png().toBuffer(), 1],
  ['a WebP', () => quarters(40, 40).webp().toBuffer(), 1],
  ['a WebP without loss', () => quarters(40, 40).webp({ lossless: true }).toBuffer(), 1],
  ['a GIF', () => quarters(40, 40).gif().toBuffer(), 1],
  ['a GIF that moves', async () => (await film(7)).gif({ effort: 1 }).toBuffer(), 7],
  ['a WebP that moves', async () => (await film(7)).webp().toBuffer(), 7],
  ['a PNG that moves', async () => movingPng(7), 7],
])('%s has as many frames as the library finds', async (_name, make, frames) => {
  const bytes = await make()
  const file = path.join(folder, 'picture')
  await writeFile(file, bytes)
  expect([await countFrames(bytes, 100), await countFrames(file, 100)]).toEqual([frames, frames])
  const { pages = 1, format } = await sharp(bytes).metadata()
  expect(format === 'png' ? 1 : frames).toBe(pages)
})

test.each([
  ['GIF', longGif(101)],
  ['GIF with words between its frames', longGif(101, { between: words })],
  ['GIF with an empty extension', longGif(101, { between: Buffer.from('!\xf9\0\x01x\0', 'latin1') })],
  ['WebP', longWebp(101)],
  ['WebP with frames within a frame', longWebp(101, { nested: true })],
  ['PNG', movingPng(101)],
])('a %s of 101 frames is one too many', async (_name, bytes) => {
  expect([await countFrames(bytes, 100), await countFrames(bytes, 101)]).toEqual([101, 101])
})

test('a file of 400,000 frames is left after the first hundred', async () => {
  const file = path.join(folder, 'film')
  await writeFile(file, longGif(400_000))
  const worked = process.cpuUsage()
  expect(await countFrames(file, 100)).toBe(101)
  expect(process.cpuUsage(worked).user, 'microseconds of work').toBeLessThan(500_000)
})

test('a file of nothing but what is passed over is left as well', async () => {
  const file = path.join(folder, 'junk')
  const words = Buffer.from('21fe00', 'hex')
  await writeFile(file, longGif(3, { between: Buffer.alloc(words.length * 600_000, words) }))
  expect(await countFrames(file, 100)).toBeNull()
})

test.each([
  ['nothing', ''],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>'],
  ['a TIFF', 'II*\0\x08\0\0\0\0\0\0\0'],
])('%s is none of the kinds that we draw', async (_name, text) => {
  expect(await countFrames(Buffer.from(text, 'latin1'), 100)).toBeNull()
})

test.each([
  ['GIF', longGif(9)],
  ['WebP', longWebp(9)],
  ['PNG', movingPng(9)],
])('a %s that is cut off anywhere has no more frames than the whole', async (_name, bytes) => {
  for (let length = 12; length < bytes.length; length++) {
    expect(await countFrames(bytes.subarray(0, length), 100)).toBeLessThanOrEqual(9)
  }
})
