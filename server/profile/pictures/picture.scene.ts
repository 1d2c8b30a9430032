import { buffer } from 'node:stream/consumers'
import type { UploadType } from '@akin/contract/platform/endpoint.ts'
import type { RefusalBody } from '@akin/contract/platform/refusal.ts'
import type { Crop } from '@akin/contract/profile/crop.ts'
import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import sharp, { type CreateRaw, type Sharp } from 'sharp'
import { keysIn } from '#testing/keys-in.ts'
import { type Person, scene } from '#testing/scene.ts'
import type { PictureKind } from './picture-files.ts'

interface Upload {
  kind?: PictureKind
  type?: UploadType | (string & {})
  crop?: Partial<Crop>
}

/** A scene whose people can put up pictures, and whose storage can be looked into. */
export async function pictureScene() {
  const stage = await scene({ work: true })
  const { app, config, deps } = stage

  async function upload(
    asker: Person | null,
    payload: Buffer | string,
    { kind = 'avatar', type = 'image/png', crop = {} }: Upload = {},
  ) {
    const response = await app.inject({
      method: 'POST',
      url: `/api/profile/${kind}`,
      query: Object.fromEntries(Object.entries(crop).map(([name, value]) => [name, String(value)])),
      payload,
      headers: { origin: config.publicUrl, 'content-type': type, ...(asker && { cookie: asker.cookie }) },
    })
    const body = response.json<OwnProfile & RefusalBody>()
    return { status: response.statusCode, body, headers: response.headers }
  }

  const storedKeys = () => keysIn(config.filesDir, 'pictures/')

  async function stored(key: string) {
    const file = await deps.storage.get(key)
    if (!file) throw new Error(`${key} is not there.`)
    return buffer(file.stream)
  }

  const storedFiles = async () => Promise.all((await storedKeys()).map(stored))

  /** A new person each time, so that no case meets the limit of another. */
  let people = 0
  const someone = () => stage.person(`Sitter${++people}`)

  return { ...stage, upload, storedKeys, stored, storedFiles, someone }
}

export function plain(width: number, height: number, background = '#3060c0'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } })
}

/** Four quarters: red and green above, blue and white below. */
export function quarters(width: number, height: number): Sharp {
  const half: Pick<CreateRaw, 'width' | 'height'> = { width: width / 2, height: height / 2 }
  const quarter = (background: string, left: number, top: number) => ({
    input: { create: { ...half, channels: 3 as const, background } },
    left,
    top,
  })
  return plain(width, height).composite([
    quarter('#ff0000', 0, 0),
    quarter('#00ff00', half.width, 0),
    quarter('#0000ff', 0, half.height),
    quarter('#ffffff', half.width, half.height),
  ])
}

/** What the eye would call the colours near the corners: top left, top right, bottom left, bottom right. */
export async function cornersOf(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels
    return nameOf([...data.subarray(start, start + 3)])
  }
  return [at(0.1, 0.1), at(0.9, 0.1), at(0.1, 0.9), at(0.9, 0.9)].join(' ')
}

function nameOf(channels: number[]) {
  const [red, green, blue] = channels.map(value => (value > 200 ? 1 : value < 60 ? 0 : '?'))
  const names: Record<string, string> = {
    100: 'red',
    '010': 'green',
    '001': 'blue',
    111: 'white',
    '000': 'black',
  }
  return names[`${red}${green}${blue}`] ?? `(${channels})`
}

/** A picture with something in it, always the same for a number: soft shapes on a sky. */
export function scenery(number: number, type: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  let state = number * 7919 + 1
  const random = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  const colour = () => `rgb(${random(256)},${random(256)},${random(256)})`
  const shapes = Array.from({ length: 14 }, () => {
    const [x, y, width, height] = [random(320), random(240), 15 + random(80), 15 + random(80)]
    return `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="${colour()}" opacity="0.8"/>`
  })
  const sky = `<rect width="320" height="240" fill="${colour()}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240">${sky}${shapes.join('')}</svg>`
  return sharp(Buffer.from(svg)).flatten().toFormat(type).toBuffer()
}
