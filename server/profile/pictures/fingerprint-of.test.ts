import { serverLimits } from '@akin/contract/server-limits.ts'
import { expect, test } from 'vitest'
import { fingerprintOf } from './fingerprint-of.ts'
import { plain, scenery } from './picture.scene.ts'
import { sharp } from './sharp.ts'

const different = await Promise.all(Array.from({ length: 20 }, (_, n) => scenery(n)))
const known = await Promise.all(different.map(fingerprint))

const changed: Record<string, (picture: Buffer) => Promise<Buffer>> = {
  'saved as a poor JPEG': picture => sharp(picture).jpeg({ quality: 40 }).toBuffer(),
  'saved as WebP': picture => sharp(picture).webp({ quality: 50 }).toBuffer(),
  'half as large': picture => sharp(picture).resize(160).toBuffer(),
  'larger, and of another shape': picture => sharp(picture).resize(500, 500, { fit: 'fill' }).toBuffer(),
  brighter: picture => sharp(picture).modulate({ brightness: 1.15 }).toBuffer(),
  darker: picture => sharp(picture).modulate({ brightness: 0.8 }).toBuffer(),
  'without colours': picture => sharp(picture).modulate({ saturation: 0.1 }).toBuffer(),
  'cut at its edges': picture =>
    sharp(picture).extract({ left: 6, top: 4, width: 308, height: 232 }).toBuffer(),
}

test.each(Object.entries(changed))('a picture is known again %s', async (_name, change) => {
  for (const [index, picture] of different.slice(0, 4).entries()) {
    expect(distance(await fingerprint(await change(picture)), known[index])).toBeLessThanOrEqual(
      serverLimits.samePicture,
    )
  }
})

test('twenty pictures are twenty, and so is one turned on its head', async () => {
  const turned = await fingerprint(await sharp(different[0]).rotate(180).toBuffer())
  const all = [...known, turned]
  const pairs = all.flatMap((one, index) => all.slice(index + 1).map(other => distance(one, other)))
  expect(pairs).toHaveLength(210)
  expect(Math.min(...pairs)).toBeGreaterThan(serverLimits.samePicture)
})

test('one colour has none: nothing would tell it from others', async () => {
  expect(await fingerprintOf(plain(300, 300))).toBeNull()
})

function fingerprint(picture: Buffer) {
  return fingerprintOf(sharp(picture))
}

function distance(one: string | null | undefined, other: string | null | undefined) {
  expect([one, other]).toEqual([expect.stringMatching(/^[01]{64}$/), expect.stringMatching(/^[01]{64}$/)])
  return Array.from(one ?? '').filter((bit, index) => bit !== other?.[index]).length
}
