import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { limits } from '@akin/contract/limits.ts'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { arrivingIn } from '#platform/storage/arriving.ts'
import { limitImageWork } from '#profile/pictures/image-work.ts'
import { quarters } from '#profile/pictures/picture.scene.ts'
import type { Person } from '#testing/scene.ts'
import { attachments } from '../tables.ts'
import { attachmentScene } from './attachment.scene.ts'
import { recording } from './voice/recordings.testing.ts'

const { app, config, db, lines, strangers, storedKeys, upload } = await attachmentScene()

let port: number
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

const png = await quarters(90, 60).png().toBuffer()
const voice = `/api/uploads/voice?bars=${'0'.repeat(limits.voiceBars)}`

interface Sent {
  url?: string
  type?: string
  /** How many bytes more it says to have. */
  missing?: number
}

function begin(
  asker: Person,
  bytes: Buffer,
  { url = '/api/uploads', type = 'image/png', missing = 0 }: Sent = {},
) {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const head = [
    `POST ${url} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Origin: ${config.publicUrl}`,
    `Cookie: ${asker.cookie}`,
    `Content-Type: ${type}`,
    `Content-Length: ${bytes.length + missing}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(bytes)
  return socket
}

/** The sizes of what is arriving. */
async function arriving() {
  const folder = arrivingIn(config.filesDir)
  const names = await readdir(folder)
  const found = await Promise.all(names.map(name => stat(path.join(folder, name)).catch(() => null)))
  return found.flatMap(file => file?.size ?? [])
}

/** Takes all places in which pictures are drawn, and all that one person may have in wait for them. */
function takePlaces(by: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = Promise.all(Array.from({ length: 8 }, () => limitImageWork({ by }, () => promise)))
  const letGo = () => {
    resolve()
    return held
  }
  onTestFinished(async () => void (await letGo()))
  return letGo
}

test('uploads that stop before their end lie on the disk and not in memory, and are gone with those who sent them', {
  tags: 'variant',
}, async () => {
  const people = await strangers(...Array.from({ length: 10 }, (_, n) => `Ana${n}`))
  const large = (beginning: Buffer) => Buffer.concat([beginning, Buffer.alloc(2_000_000 - beginning.length)])
  const [photo, sound] = [large(png), large(await recording())]
  const before = collected()
  for (const asker of people) {
    begin(asker, photo, { missing: 5 })
    begin(asker, photo, { url: '/api/profile/avatar', missing: 5 })
    begin(asker, sound, { url: voice, type: 'audio/webm', missing: 5 })
  }
  const timeout = { timeout: 20_000 }
  await vi.waitFor(async () => expect(await arriving()).toEqual(Array(30).fill(2_000_000)), timeout)
  const inMemory = () => expect(collected() - before, 'bytes, of 60 million').toBeLessThan(20_000_000)
  await vi.waitFor(inMemory, timeout)
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(async () => expect(await arriving()).toEqual([]), timeout)
  expect([await storedKeys(), await db.select().from(attachments)]).toEqual([[], []])
})

/** What buffers take of the memory, without those that nobody has any more: these go a moment later. */
function collected() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().arrayBuffers
}

test('whoever has brought too many pictures waits, and another one is next', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  const letGo = takePlaces(ana.id)
  const own = await upload(ana, png)
  expect([own.status, own.body.code, own.body.retryAfter]).toEqual([429, 'rate_limited', 5])
  const other = upload(ben, png)
  await vi.waitFor(async () => expect(await arriving()).toEqual([png.length]))
  await letGo()
  expect((await other).status).toBe(201)
  expect(await arriving()).toEqual([])
})

test('whoever goes away while their picture waits leaves the queue, and it is no fault of ours', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  takePlaces(ana.id)
  const socket = begin(ben, png)
  await vi.waitFor(async () => expect(await arriving()).toEqual([png.length]))
  const before = lines.length
  socket.destroy()
  await once(socket, 'close')
  await vi.waitFor(async () => expect(await arriving()).toEqual([]))
  expect(lines.slice(before).filter(({ msg }) => msg === 'request failed')).toEqual([])
})
