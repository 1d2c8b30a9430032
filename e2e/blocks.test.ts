import { setTimeout as pause } from 'node:timers/promises'
import { api } from '@akin/contract/api.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { connectScene, heardBy } from '../server/connect/connect-scene.ts'
import { builtWeb } from '../server/platform/render/built-web.ts'
import { injectInto } from '../server/platform/render/inject.ts'
import { servePages } from '../server/platform/render/serve-pages.ts'
import { buildWeb } from '../server/platform/testing/build-web.ts'
import { cutPicture } from '../server/profile/pictures/cut-picture.ts'
import { keepPicture } from '../server/profile/pictures/keep-picture.ts'
import { publicPages } from '../server/profile/public/public-pages.ts'
import { pictures } from '../server/profile/tables.ts'
import type { Person } from '../server/testing.ts'

/**
 * A block on every surface and in both directions: reads answer as if the other had never been, and whatever is
 * sent is answered as by someone who has removed the sender. A room with a new surface adds its line here.
 */

const offlineMs = 150
const stage = await connectScene({
  live: { offlineMs },
  extend: async (app, { db, config }) =>
    servePages(app, await builtWeb(app, await buildWeb(), injectInto(app)), config, {
      stamped: [publicPages(db)],
    }),
})
const { app, db, deps, call, connect, strangers, befriend, request, remove, block, rowOf } = stage

/** Someone as the surfaces name them. */
interface Shown {
  id: number
  displayName: string
  pictureId: string
  /** The request that once was between them and whoever asks. */
  requestIdWith(asker: Person): Promise<number>
}

type Seen = Person & Shown

/** Ana has blocked Dan; they were contacts. Rob was one of both and has removed both. Tom still is. */
let ana: Seen
let dan: Seen
let rob: Seen
let tom: Seen
/** A member whom neither has anything with: what a surface shows when nothing stands in the way. */
let eve: Seen
/** Who has never been. */
const nobody: Shown = {
  id: 999_999_999_999,
  displayName: 'Nobody-at-all',
  pictureId: 'AAAAAAAAAAAAAAAAAAAAAA',
  requestIdWith: async () => 999_999_999,
}
let previewBefore: Answer
let toldDan: unknown[]
let toldByRob: unknown[]

beforeAll(async () => {
  const people = await strangers('Ana', 'Dan', 'Rob', 'Tom', 'Eve')
  ;[ana, dan, rob, tom, eve] = (await Promise.all(people.map(show))) as [Seen, Seen, Seen, Seen, Seen]
  await befriend(dan, ana, rob, tom)
  await befriend(ana, tom)
  await befriend(rob, ana)
  previewBefore = await get('/api/profile/preview?as=member', ana)
  await remove(rob, ana)
  const socket = await connect(dan)
  await remove(rob, dan)
  toldByRob = namelessly(await heardBy(socket), rob)
  socket.frames.length = 0
  await block(ana, dan, 'Zyxreason')
  toldDan = namelessly(await heardBy(socket), ana)
  socket.ws.close()
}, 60_000)

async function show(person: Person): Promise<Seen> {
  await call(api.editProfile, { asker: person, body: { bio: 'Here I am.', fullName: person.displayName } })
  const drawn = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const whole = { x: 0, y: 0, width: 100, height: 100, turn: '0' as const }
  await keepPicture(deps, person.id, 'avatar', await cutPicture('avatar', drawn, whole))
  const [picture] = await db.select().from(pictures).where(eq(pictures.userId, person.id))
  const requestIdWith = async (asker: Person) => (await rowOf(asker, person)).id
  return { ...person, pictureId: picture?.id ?? 'missing', requestIdWith }
}

interface Answer {
  status: number
  type: unknown
  body: string
}

async function get(url: string, asker: Person): Promise<Answer> {
  const { statusCode, headers, body } = await app.inject({ url, headers: { cookie: asker.cookie } })
  return { status: statusCode, type: headers['content-type'], body: withoutChance(body) }
}

/** Reads about someone. Each answers about whom the asker has a block with as about nobody. */
const reads: Record<string, (about: Shown) => string> = {
  'a member’s profile': ({ id }) => `/api/users/${id}`,
  'the public profile': ({ displayName }) => `/api/p/${displayName}`,
  'the public page': ({ displayName }) => `/p/${displayName}`,
  'its card': ({ displayName }) => `/p/${displayName}/card.png`,
  'its QR code': ({ displayName }) => `/p/${displayName}/qr.svg`,
  'its vCard': ({ displayName }) => `/p/${displayName}/contact.vcf`,
  'a picture': ({ pictureId }) => `/api/pictures/${pictureId}/128.webp`,
}

/** Lists of one’s own, where nothing of the other may be left. */
const lists: Record<string, (asker: Person) => string> = {
  contacts: () => '/api/connect/contacts',
  'received requests': () => '/api/connect/requests/received',
  'sent requests': () => '/api/connect/requests/sent',
  'mutual contacts with a third': () => `/api/connection-status/${tom.id}`,
  'the profile of a third': () => `/api/users/${tom.id}`,
}

/** What can be sent to someone. Each is answered as by one who has removed the sender. */
const sends: Record<string, (asker: Person, to: Shown) => Promise<{ status: number; body: unknown }>> = {
  'a request': (asker, { id }) => call(api.requestConnection, { asker, body: { userId: id } }),
  'a yes': async (asker, to) =>
    call(api.acceptRequest, { asker, params: { requestId: await to.requestIdWith(asker) } }),
  'a no': async (asker, to) =>
    call(api.declineRequest, { asker, params: { requestId: await to.requestIdWith(asker) } }),
  'a withdrawal': async (asker, to) =>
    call(api.withdrawRequest, { asker, params: { requestId: await to.requestIdWith(asker) } }),
  'a removal': (asker, { id }) => call(api.removeContact, { asker, params: { contactId: id } }),
  'an undo': (asker, { id }) => call(api.restoreContact, { asker, params: { contactId: id } }),
  'a label': (asker, { id }) =>
    call(api.editContact, { asker, params: { contactId: id }, body: { labels: ['Hm'] } }),
  'an unblock': (asker, { id }) => call(api.unblockUser, { asker, params: { userId: id } }),
}

/** In the others the one who blocks meets what they have done themselves. */
const unknownToBlocker = ['a request', 'a yes', 'a no', 'a withdrawal', 'a label']

const directions = [
  ['the blocked asks about the blocker', Object.keys(sends), () => ({ asker: dan, other: ana })],
  ['the blocker asks about the blocked', unknownToBlocker, () => ({ asker: ana, other: dan })],
] as const

describe.each(directions)('%s', (_direction, sent, people) => {
  test.each(Object.keys(reads))('%s', async name => {
    const { asker, other } = people()
    const ask = async (about: Shown) => {
      const answer = await get(reads[name]?.(about) ?? '', asker)
      return { ...answer, body: withoutTraces(answer.body, about) }
    }
    const unknown = await ask(nobody)
    expect((await ask(eve)).status, 'the surface shows those whom nothing hides').toBe(200)
    expect(unknown.status).toBe(404)
    expect(await ask(other)).toEqual(unknown)
  })

  test.each(Object.keys(lists))('%s', async name => {
    const { asker, other } = people()
    const { status, body } = await get(lists[name]?.(asker) ?? '', asker)
    expect(status).toBe(200)
    for (const trace of [String(other.id), other.displayName, other.pictureId])
      expect(body).not.toContain(trace)
  })

  test.each(sent)('%s', async name => {
    const { asker, other } = people()
    const send = async (to: Shown) => {
      const { status, body } = (await sends[name]?.(asker, to)) ?? { status: 0, body: undefined }
      return { status, body: withoutTraces(JSON.stringify(body) ?? '', to) }
    }
    const removed = await send(rob)
    expect(removed.status).toBeGreaterThanOrEqual(400)
    expect(await send(other)).toEqual(removed)
  })

  test('a link to more of their profile', async () => {
    const { asker, other } = people()
    const open = async (about: Shown, key: string) => {
      const params = { displayName: about.displayName }
      const { status, body } = await call(api.openShare, { asker, params, body: { key } })
      return { status, body: withoutTraces(JSON.stringify(body), about) }
    }
    const unknown = await open(nobody, 'nobody’s')
    expect((await open(eve, await newKey(eve))).status, 'a link of someone whom nothing hides').toBe(200)
    expect(unknown.status).toBe(404)
    expect(await open(other, await newKey(other))).toEqual(unknown)
  })

  test('presence and everything else that is live', async () => {
    const { asker, other } = people()
    const [listening, third] = [await connect(asker), await connect(tom)]
    await third.frame('user_online')
    const sockets = [await connect(other)]
    await pause(120)
    await call(api.editConnectSettings, { asker: other, body: { showsPresence: false } })
    await call(api.editConnectSettings, { asker: other, body: { showsPresence: true } })
    for (const { ws } of sockets) ws.close()
    await third.frame('user_offline', 3000)
    await pause(offlineMs + 100)
    const traces = (await heardBy(third)).filter(({ data }) =>
      JSON.stringify(data).includes(String(other.id)),
    )
    expect(traces.length, 'a contact of theirs hears of it').toBeGreaterThan(0)
    expect(JSON.stringify(await heardBy(listening))).not.toContain(String(other.id))
    for (const { ws } of [listening, third]) ws.close()
    await pause(offlineMs + 150)
  })
})

test('how the two stand: unknown to the one, and the other’s own doing', async () => {
  const ask = async (asker: Person, about: Shown) =>
    withoutTraces((await get(`/api/connection-status/${about.id}`, asker)).body, about)
  expect(await ask(dan, ana)).toBe(await ask(dan, nobody))
  expect(JSON.parse(await ask(ana, dan))).toEqual({
    ...JSON.parse(await ask(ana, nobody)),
    status: 'blocked_by_me',
  })
})

test('who has blocked a contact has removed them, and cannot undo it', async () => {
  expect((await remove(ana, dan)).status).toBe(204)
  const { status, body } = await stage.restore(ana, dan)
  expect([status, body.code]).toEqual([409, 'restore_too_late'])
})

test('the list of the blocked is the blocker’s alone', async () => {
  const blocked = api.listBlocked.path
  expect(JSON.parse((await get(blocked, ana)).body)).toMatchObject([
    { user: { id: dan.id }, reason: 'Zyxreason' },
  ])
  for (const other of [dan, rob, tom, eve]) expect((await get(blocked, other)).body).toBe('[]')
})

test('the moment of the block sounds like the moment of a removal', () => {
  expect(toldByRob).not.toEqual([])
  expect(toldDan).toEqual(toldByRob)
})

test('who has blocked someone sees their own profile as before, and so do all others', async () => {
  expect(await get('/api/profile/preview?as=member', ana)).toEqual(previewBefore)
  for (const asker of [rob, tom, eve]) {
    for (const about of [ana, dan]) expect((await get(`/api/users/${about.id}`, asker)).status).toBe(200)
  }
  const visitor = await app.inject(`/p/${ana.displayName}`)
  expect(visitor.statusCode).toBe(200)
})

test('every read and every act about another person has its line', () => {
  const covered = new Set([
    ...['getMemberProfile', 'getPublicProfile', 'getConnectionStatus', 'requestConnection'],
    ...[
      'acceptRequest',
      'declineRequest',
      'withdrawRequest',
      'removeContact',
      'restoreContact',
      'editContact',
    ],
    ...['blockUser', 'unblockUser', 'openShare'],
  ])
  const about = Object.entries(api).filter(([, { path }]) =>
    /:(userId|contactId|displayName|requestId)\b/.test(path),
  )
  expect(about.map(([name]) => name).filter(name => !covered.has(name))).toEqual([])
})

test('whoever was blocked by someone they met can block them in return, as they could after a removal', async () => {
  const answers = [await block(dan, ana), await block(dan, rob)]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const [byBlocker, byRemover] = answers.map(({ body }) => Object.keys(body).toSorted())
  expect(byBlocker).toEqual(byRemover)
  expect((await request(dan, ana)).body.code).toBe('cannot_request')
})

async function newKey(asker: Person) {
  const { body } = await call(api.makeShare, { asker, body: {} })
  return new URL(body.address).searchParams.get('k') ?? ''
}

/** Pages carry a nonce and the moment at which they were made. */
function withoutChance(text: string) {
  return text
    .replace(/nonce="[^"]+"/g, 'nonce')
    .replace(/("csp-nonce" content=)"[^"]+"/, '$1')
    .replace(/\bu:\d{13}\b/g, 'u')
}

function withoutTraces(text: string, { id, displayName, pictureId }: Shown) {
  return text
    .replaceAll(String(id), 'ID')
    .replaceAll(displayName, 'NAME')
    .replaceAll(displayName.toLowerCase(), 'NAME')
    .replaceAll(pictureId, 'PICTURE')
    .replace(/"requestId":"[^"]+"/, '"requestId":""')
}

function namelessly(frames: unknown[], { id }: Person) {
  return JSON.parse(JSON.stringify(frames).replaceAll(String(id), '0')) as unknown[]
}
