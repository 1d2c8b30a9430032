import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#auth/tables.ts'
import { blocks } from '#connect/tables.ts'
import type { Person } from '#testing/scene.ts'
import { shareScene } from './share.scene.ts'

const stage = await shareScene()
const { app, call, config, db, lines, person, share, showPictures, newBrowser, timePasses, rowOf } = stage

const ana = await person('Ana')
const written = { bio: 'For all', headline: 'For contacts', city: 'Only mine' }
const audiences = { bio: 'public', headline: 'contacts', place: 'me' } as const
await call(api.editProfile, { asker: ana, body: { ...written, audiences } })

const contactsView = { bio: 'For all', headline: 'For contacts', place: null }
const noLonger = {
  status: 410,
  code: 'link_invalid',
  message: 'This link no longer works. Ask for a new one.',
}
const said = ({ status, body }: Awaited<ReturnType<ReturnType<typeof newBrowser>['open']>>) => ({
  status,
  code: body.code,
  message: body.message,
})

test('a stranger without the key is refused, and gets no cookie', async () => {
  await share(ana)
  for (const key of ['', 'k', 'x'.repeat(43)]) {
    const answer = await newBrowser().open('Ana', key)
    expect(said(answer)).toEqual(noLonger)
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test('the first browser sees what contacts see and may come back; every other is told to ask for a new one', async () => {
  const { id, key, expiresAt } = await share(ana)
  const browser = newBrowser()
  const first = await browser.open('Ana', key)
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({ expiresAt, profile: { displayName: 'Ana', ...contactsView } })
  const openedAt = (await rowOf(id))?.openedAt
  expect(openedAt).toBeInstanceOf(Date)

  const again = await browser.open('ANA', key)
  expect([again.status, again.body.profile]).toEqual([200, first.body.profile])
  expect((await rowOf(id))?.openedAt).toEqual(openedAt)
  expect(said(await newBrowser().open('Ana', key))).toEqual(noLonger)
  expect(said(await newBrowser(await person('Ben')).open('Ana', key))).toEqual(noLonger)
})

test('the browser is known by one secret, whose hash alone is kept', async () => {
  const [one, other] = [await share(ana), await share(ana)]
  const browser = newBrowser()
  const { headers } = await browser.open('Ana', one.key)
  expect(headers['set-cookie']).toMatch(
    new RegExp(`^akin_shared=[\\w-]{43}; Max-Age=${limits.shareLife}; Path=/; HttpOnly; SameSite=Lax$`),
  )
  const secret = browser.kept.get('akin_shared') ?? ''
  await browser.open('Ana', other.key)
  expect(browser.kept.get('akin_shared')).toBe(secret)
  const rows = await Promise.all([one, other].map(({ id }) => rowOf(id)))
  expect(rows[0]?.openerHash).toEqual(rows[1]?.openerHash)
  expect(rows[0]?.openerHash?.toString('base64url')).not.toBe(secret)

  const forged = newBrowser()
  forged.kept.set('akin_shared', 'chosen')
  expect((await forged.open('Ana', (await share(ana)).key)).status).toBe(200)
  expect(forged.kept.get('akin_shared')).not.toBe('chosen')
})

test('where there is https, the cookie belongs to this host and is never sent without it', async () => {
  const secure = await shareScene({ config: { publicUrl: 'https://akin.example' } })
  const owner = await secure.person('Ana')
  const token = owner.cookie.replace('akin_session', '__Host-akin_session')
  const { key } = await secure.share({ ...owner, cookie: token })
  const { headers } = await secure.newBrowser().open('Ana', key)
  expect(headers['set-cookie']).toMatch(/^__Host-akin_shared=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})

test('of many browsers that press at once, one wins', async () => {
  for (let round = 0; round < 5; round++) {
    const asker = await person(`Racer${round}`)
    const { key } = await share(asker)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => newBrowser().open(asker.displayName, key)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(410)])
  }
})

test('the key opens one page and no other', async () => {
  await person('Other')
  const { key } = await share(ana)
  expect(said(await newBrowser().open('Other', key))).toEqual(noLonger)
  expect((await newBrowser().open('Ana', key)).status).toBe(200)
})

test('a link that has run out is over, opened or not', async () => {
  const [opened, unopened] = [await share(ana), await share(ana)]
  const browser = newBrowser()
  expect((await browser.open('Ana', opened.key)).status).toBe(200)
  await timePasses({ hours: 25 })
  expect(said(await browser.open('Ana', opened.key))).toEqual(noLonger)
  expect(said(await newBrowser().open('Ana', unopened.key))).toEqual(noLonger)
})

describe('where there is no page there is no link', () => {
  const notFound = { status: 404, code: 'not_found', message: 'We could not find that.' }
  const hide = async (owner: Person, changes: Partial<typeof users.$inferInsert>) => {
    await db.update(users).set(changes).where(eq(users.id, owner.id))
  }

  test.each<[string, (owner: Person, asker: Person) => Promise<unknown>]>([
    ['the page is off', owner => call(api.editProfile, { asker: owner, body: { publicPage: false } })],
    ['the owner is unverified', owner => hide(owner, { emailVerifiedAt: null })],
    [
      'the owner is leaving',
      owner => hide(owner, { status: 'deleting', deletionDueAt: new Date(Date.now() + 1e9) }),
    ],
    [
      'the owner has blocked who asks',
      (owner, asker) => db.insert(blocks).values({ blockerId: owner.id, blockedId: asker.id }),
    ],
    [
      'who asks has blocked the owner',
      (owner, asker) => db.insert(blocks).values({ blockerId: asker.id, blockedId: owner.id }),
    ],
  ])('%s', async (name, change) => {
    const suffix = name.replace(/\W/g, '').slice(-12)
    const [owner, asker] = [await person(`Own-${suffix}`), await person(`Ask-${suffix}`)]
    const { id, key } = await share(owner)
    const browser = newBrowser(asker)
    expect((await browser.open(owner.displayName, key)).status).toBe(200)
    await change(owner, asker)
    expect(said(await browser.open(owner.displayName, key))).toEqual(notFound)
    expect(said(await browser.open('Nobody-at-all', key))).toEqual(notFound)
    expect((await rowOf(id))?.openedAt, 'the link itself still lives').toBeInstanceOf(Date)
  })
})

describe('pictures', () => {
  test('go to the browser that has opened a link, as long as it works, but never what is only mine', async () => {
    const owner = await person('Painter')
    const urls = await showPictures(owner)
    const browser = newBrowser()
    const look = async (cookie = browser.cookie()) =>
      Promise.all(urls.map(async url => (await app.inject({ url, headers: { cookie } })).statusCode))
    const show = (audience: 'members' | 'contacts' | 'me') =>
      call(api.editProfile, { asker: owner, body: { audiences: { avatar: audience, cover: audience } } })
    await show('contacts')
    const { key } = await share(owner)
    expect(await look()).toEqual([404, 404])
    await browser.open(owner.displayName, key)
    expect(await look()).toEqual([200, 200])
    const [url = ''] = urls
    const { headers } = await app.inject({ url, headers: { cookie: browser.cookie() } })
    expect(headers['cache-control']).toBe('private, no-cache')

    await show('members')
    expect(await look()).toEqual([200, 200])
    await show('me')
    expect(await look()).toEqual([404, 404])
    await show('contacts')
    const someoneElse = newBrowser()
    const opened = await someoneElse.open('Third', (await share(await person('Third'))).key)
    expect(opened.status).toBe(200)
    expect(await look(someoneElse.cookie())).toEqual([404, 404])
    expect(await look(`akin_shared=${'x'.repeat(43)}`)).toEqual([404, 404])

    await call(api.editProfile, { asker: owner, body: { publicPage: false } })
    expect(await look()).toEqual([404, 404])
    await call(api.editProfile, { asker: owner, body: { publicPage: true } })
    expect(await look()).toEqual([200, 200])
    await timePasses({ hours: 25 })
    expect(await look()).toEqual([404, 404])
  })

  test('do not go to a member who is blocked, whatever their browser has opened', async () => {
    const [owner, asker] = [await person('Sitter'), await person('Blocked')]
    const [url = ''] = await showPictures(owner)
    await call(api.editProfile, { asker: owner, body: { audiences: { avatar: 'contacts' } } })
    const browser = newBrowser(asker)
    await browser.open(owner.displayName, (await share(owner)).key)
    const look = async () => (await app.inject({ url, headers: { cookie: browser.cookie() } })).statusCode
    expect(await look()).toBe(200)
    await db.insert(blocks).values({ blockerId: owner.id, blockedId: asker.id })
    expect(await look()).toBe(404)
  })
})

test('neither the key nor the secret is in the log', async () => {
  const { key } = await share(ana)
  const browser = newBrowser()
  lines.length = 0
  await app.inject(`/p/Ana?k=${key}`)
  await browser.open('Ana', key)
  const text = JSON.stringify(lines)
  expect(text).toContain('/api/p/:displayName/shared')
  expect(text).not.toContain(key)
  expect(text).not.toContain(browser.kept.get('akin_shared'))
})

test('another site cannot press the button', async () => {
  const { key } = await share(ana)
  const body = { key }
  const headers = { origin: 'https://evil.example' }
  const { status } = await call(api.openShare, { params: { displayName: 'Ana' }, body, headers })
  expect(status).toBe(403)
  expect(config.publicUrl).not.toBe(headers.origin)
})
