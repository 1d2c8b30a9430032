import { callLimits } from '@akin/contract/call-limits.ts'
import type { Audience } from '@akin/contract/profile/audiences.ts'
import { serverLimits } from '@akin/contract/server-limits.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { users } from '#auth/tables.ts'
import { type Person, scene } from '#testing/scene.ts'
import { profiles } from '../tables.ts'
import { pictureScene, quarters } from './picture.scene.ts'

const { app, db, deps, person, stored, storedKeys, upload } = await pictureScene()

const picture = await quarters(400, 400).png().toBuffer()
const owner = await person('Owner')
const askers = {
  visitor: null,
  unverified: await person('Unverified', { verified: false }),
  member: await person('Member'),
  owner,
}
type AskerName = keyof typeof askers
const askerNames = Object.keys(askers) as AskerName[]

const urls = {
  avatar: (await upload(owner, picture)).body.avatar?.url,
  cover: (await upload(owner, picture, { kind: 'cover' })).body.cover?.url,
}
const [avatar, cover] = [`${urls.avatar}/256.webp`, `${urls.cover}/640.webp`]

function look(url: string, asker: Person | null, headers: Record<string, string> = {}) {
  return app.inject({ url, headers: { ...headers, ...(asker && { cookie: asker.cookie }) } })
}

async function set(changes: Partial<typeof profiles.$inferInsert>) {
  await db
    .update(profiles)
    .set({ audiences: {}, publicPage: true, ...changes })
    .where(eq(profiles.userId, owner.id))
}

describe('who may see a picture', () => {
  /** Audience, public page, and who of visitor, unverified, member and owner gets the picture. */
  const table: [Audience | undefined, boolean, AskerName[]][] = [
    [undefined, true, ['visitor', 'unverified', 'member', 'owner']],
    [undefined, false, ['member', 'owner']],
    ['public', true, ['visitor', 'unverified', 'member', 'owner']],
    ['public', false, ['member', 'owner']],
    ['members', true, ['member', 'owner']],
    ['members', false, ['member', 'owner']],
    ['contacts', true, ['owner']],
    ['contacts', false, ['owner']],
    ['me', true, ['owner']],
    ['me', false, ['owner']],
  ]
  const cases = table.flatMap(([audience, publicPage, seers]) =>
    askerNames.map(name => ({ name, audience, publicPage, status: seers.includes(name) ? 200 : 404 })),
  )

  test.each(cases)('$name, audience $audience, public page $publicPage: $status', async each => {
    const { name, audience, publicPage, status } = each
    // The other kind has the opposite audience, so that no kind answers by the other's.
    const opposite: Audience = status === 200 ? 'me' : 'public'
    for (const [url, audiences] of [
      [avatar, { ...(audience && { avatar: audience }), cover: opposite }],
      [cover, { ...(audience && { cover: audience }), avatar: opposite }],
    ] as const) {
      await set({ audiences, publicPage })
      const answer = await look(url, askers[name])
      expect(answer.statusCode).toBe(status)
      const forEveryone = publicPage && (audience ?? 'public') === 'public'
      const kept = forEveryone ? `${askers[name] ? 'private' : 'public'}, max-age=3600` : 'private, no-cache'
      expect(answer.headers['cache-control']).toBe(status === 200 ? kept : 'no-store')
    }
  })

  test.each([
    { state: 'unverified', changes: { emailVerifiedAt: null }, own: 200 },
    {
      state: 'leaving',
      changes: { status: 'deleting', deletionDueAt: new Date(Date.now() + 1e9) },
      own: 404,
    },
    { state: 'gone', changes: { status: 'deleted' }, own: 404 },
  ] as const)('nobody else sees one of somebody $state', async ({ changes, own }) => {
    await set({})
    expect((await look(avatar, askers.member)).statusCode).toBe(200)
    const [before = {}] = await db.select().from(users).where(eq(users.id, owner.id))
    await db.update(users).set(changes).where(eq(users.id, owner.id))
    try {
      for (const name of ['visitor', 'unverified', 'member'] as const) {
        for (const url of [avatar, cover]) expect((await look(url, askers[name])).statusCode).toBe(404)
      }
      const answer = await look(avatar, owner)
      expect(answer.statusCode).toBe(own)
      expect(answer.headers['cache-control']).toBe(own === 200 ? 'private, no-cache' : 'no-store')
    } finally {
      await db.update(users).set(before).where(eq(users.id, owner.id))
    }
  })

  test('one that is hidden looks exactly like one that never was', async () => {
    await set({ audiences: { avatar: 'me' } })
    const unknown = `/api/pictures/${'0'.repeat(32)}/256.webp`
    const [hidden, none] = await Promise.all([look(avatar, askers.member), look(unknown, askers.member)])
    const plainly = (answer: typeof hidden) => {
      const { 'x-request-id': _id, date: _date, 'content-length': _length, ...headers } = answer.headers
      const { requestId: _requestId, ...body } = answer.json()
      return { status: answer.statusCode, headers, body }
    }
    expect(plainly(hidden)).toEqual(plainly(none))
  })
})

describe('a picture', () => {
  test('arrives as it was stored, as a picture and nothing else', async () => {
    await set({})
    const answer = await look(avatar, null, { 'accept-encoding': 'gzip, br' })
    const key = (await storedKeys()).find(each => avatar.endsWith(each.replace('pictures/', ''))) ?? ''
    expect(answer.rawPayload.equals(await stored(key))).toBe(true)
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(256)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(answer.rawPayload.length),
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(answer.headers['content-encoding']).toBeUndefined()
  })

  test('that is older than one of the widths arrives in the next larger one', async () => {
    const { url } = (await upload(await person('Before'), picture)).body.avatar ?? {}
    await deps.storage.remove(`${url}/384.webp`.replace('/api/', ''))
    const answer = await look(`${url}/384.webp`, askers.member)
    expect([answer.statusCode, (await sharp(answer.rawPayload).metadata()).width]).toEqual([200, 512])
  })

  test('is not sent again to someone who has it and may still see it', async () => {
    await set({ audiences: { avatar: 'members' } })
    const { headers } = await look(avatar, askers.member)
    const tag = String(headers.etag)
    const again = await look(avatar, askers.member, { 'if-none-match': `"other", W/${tag}` })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
    expect(again.headers['cache-control']).toBe('private, no-cache')
    expect((await look(`${urls.avatar}/128.webp`, askers.member, { 'if-none-match': tag })).statusCode).toBe(
      200,
    )
    await set({ audiences: { avatar: 'me' } })
    expect((await look(avatar, askers.member, { 'if-none-match': tag })).statusCode).toBe(404)
  })

  test.each([
    `${urls.avatar}/640.webp`,
    `${urls.cover}/256.webp`,
    `${urls.avatar}/256`,
    `${urls.avatar}/0256.webp`,
    `${urls.avatar}/256.png`,
    `${urls.avatar}/..%2f256.webp`,
    `${urls.avatar}`,
    `${urls.avatar?.toUpperCase().replace('/API/PICTURES', '/api/pictures')}/256.webp`,
    `${urls.avatar?.slice(0, -1)}/256.webp`,
    '/api/pictures/%00/256.webp',
    '/api/pictures/..%2f..%2fsupport/256.webp',
  ])('has no other address: %s', async url => {
    await set({})
    expect((await look(avatar, owner)).statusCode).toBe(200)
    expect((await look(url, owner)).statusCode).toBe(404)
  })

  test('whose file is lost is not there', async () => {
    await set({})
    const max = await person('Max')
    const url = `${(await upload(max, picture)).body.avatar?.url}/64.webp`
    expect((await look(url, null)).statusCode).toBe(200)
    await deps.storage.remove(url.replace('/api/', ''))
    const answer = await look(url, null)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      404,
      'application/json; charset=utf-8',
    ])
  })
})

test('a page full of faces does not use up the limit of its reader', async () => {
  // A tenth of all limits, so that few requests reach them.
  const { app: strict } = await scene({ config: { ipLimitsScale: 0.1 } })
  const url = `/api/pictures/${'0'.repeat(32)}/64.webp`
  const max = callLimits.pictures.max / 10
  expect(callLimits.pictures.max).toBeGreaterThan(serverLimits.requestsPerMinute.max)
  for (let sent = 0; sent < max; sent++) expect((await strict.inject(url)).statusCode).toBe(404)
  expect((await strict.inject(url)).statusCode).toBe(429)
  expect((await strict.inject('/api/profile')).statusCode).toBe(401)
})
