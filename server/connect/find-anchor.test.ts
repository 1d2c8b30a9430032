import { api } from '@akin/contract/api.ts'
import { photoAnchor } from '@akin/contract/connect/photo-anchor.ts'
import type { Anchor } from '@akin/contract/connect/shapes.ts'
import type { Audiences } from '@akin/contract/profile/audiences.ts'
import { describe, expect, test } from 'vitest'
import { cutPicture } from '#profile/pictures/cut-picture.ts'
import { keepPicture } from '#profile/pictures/keep-picture.ts'
import { plain } from '#profile/pictures/picture.scene.ts'
import type { Person } from '#testing/scene.ts'
import { connectScene } from './connect.scene.ts'

const { call, deps, strangers, request, receivedBy, sentBy } = await connectScene()

const written = {
  bio: 'I build bridges.\nI drink tea under them.',
  interests: ['Night trains', 'Pottery'],
  prompts: [{ id: 'ask' as const, answer: 'Why old bridges hum.' }],
}
const pieces: Anchor[] = [
  { kind: 'prompt', text: 'Why old bridges hum.' },
  { kind: 'interest', text: 'Night trains' },
  { kind: 'bio', text: 'I drink tea under them.' },
  { kind: 'bio', text: 'bridges. I drink' },
  photoAnchor,
]
const gone = { status: 409, body: { code: 'anchor_gone' } }

async function meet() {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await edit(ben, written)
  const drawn = await plain(600, 600).png().toBuffer()
  const whole = { x: 0, y: 0, width: 100, height: 100, turn: '0' as const }
  await keepPicture(deps, ben.id, 'avatar', await cutPicture('avatar', drawn, whole, { by: ben.id }))
  return { ana, ben }
}

async function edit(asker: Person, body: object) {
  expect((await call(api.editProfile, { asker, body })).status).toBe(200)
}

test.each(pieces)('a request can be about what stands on the profile: %o', async anchor => {
  const { ana, ben } = await meet()
  expect((await request(ana, ben, { anchor })).status).toBe(201)
  expect(await receivedBy(ben)).toMatchObject([{ anchor }])
  expect(await sentBy(ana)).toMatchObject([{ anchor }])
})

test('nobody puts words of their own on a photo', async () => {
  const { ana, ben } = await meet()
  await request(ana, ben, { anchor: { kind: 'photo', text: 'Your awful photo' } })
  expect((await receivedBy(ben)).map(({ anchor }) => anchor)).toEqual([photoAnchor])
})

describe('what does not stand there is refused, and nothing is sent', () => {
  test.each<Anchor>([
    { kind: 'prompt', text: 'Why old bridges' },
    { kind: 'prompt', text: 'Night trains' },
    { kind: 'interest', text: 'Opera' },
    { kind: 'bio', text: 'I burn bridges.' },
  ])('never written: %o', async anchor => {
    const { ana, ben } = await meet()
    expect(await request(ana, ben, { anchor, note: 'Hello there.' })).toMatchObject(gone)
    expect([await receivedBy(ben), await sentBy(ana)]).toEqual([[], []])
  })

  test('taken back since it was picked, and a request without it goes through', async () => {
    const { ana, ben } = await meet()
    await edit(ben, { bio: '', interests: [], prompts: [] })
    expect((await call(api.removeAvatar, { asker: ben })).status).toBe(200)
    for (const anchor of pieces) expect(await request(ana, ben, { anchor })).toMatchObject(gone)
    expect((await request(ana, ben)).status).toBe(201)
  })

  test.each(['contacts', 'me'] as const)('shown to %s alone', async audience => {
    const { ana, ben } = await meet()
    const parts = ['prompts', 'interests', 'bio', 'avatar'] as const
    const audiences: Partial<Audiences> = Object.fromEntries(parts.map(part => [part, audience]))
    await edit(ben, { audiences })
    for (const anchor of pieces) expect(await request(ana, ben, { anchor })).toMatchObject(gone)
  })
})

test('who was shown more by a link may pick from it', async () => {
  const { ana, ben } = await meet()
  await edit(ben, { audiences: { interests: 'contacts', prompts: 'me' } })
  const { body: share } = await call(api.makeShare, { asker: ben, body: {} })
  const key = new URL(share.address).searchParams.get('k') ?? ''
  const params = { displayName: ben.displayName }
  expect((await call(api.openShare, { asker: ana, params, body: { key } })).status).toBe(200)
  const [answer, interest] = pieces
  expect(await request(ana, ben, { anchor: answer ?? null })).toMatchObject(gone)
  expect((await request(ana, ben, { anchor: interest ?? null })).status).toBe(201)
})

test('whom the asker cannot reach has nothing to pick from, in the same words', async () => {
  const { ana, ben } = await meet()
  await call(api.blockUser, { asker: ben, params: { userId: ana.id }, body: { reason: '' } })
  const anchor: Anchor = { kind: 'interest', text: 'Opera' }
  expect(await request(ana, ben, { anchor })).toMatchObject({ status: 409, body: { code: 'cannot_request' } })
})
