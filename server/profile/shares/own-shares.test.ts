import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { expect, test } from 'vitest'
import { hashToken } from '#auth/sessions/session.ts'
import { shareScene } from './share.scene.ts'

const { call, config, person, share, rowOf, newBrowser, timePasses, lines } = await shareScene()
const [ana, ben] = [await person('Ana'), await person('Ben')]

test('a stranger is refused, and so is someone unverified', async () => {
  const una = await person('Una', { verified: false })
  const params = { shareId: (await share(ana)).id }
  expect((await call(api.makeShare, { body: {} })).status).toBe(401)
  expect((await call(api.makeShare, { body: {}, asker: una })).body.code).toBe('needs_verification')
  expect((await call(api.listShares)).status).toBe(401)
  expect((await call(api.listShares, { asker: una })).body.code).toBe('needs_verification')
  expect((await call(api.endShare, { params })).status).toBe(401)
  expect((await call(api.endShare, { params, asker: una })).body.code).toBe('needs_verification')
})

test('a link is given out once, works for a day, and only a hash of its key is kept', async () => {
  const { status, body } = await call(api.makeShare, {
    asker: ana,
    body: { forWhom: ' Ben from the choir ' },
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({ forWhom: 'Ben from the choir', openedAt: null })
  expect(Date.parse(String(body.expiresAt)) - Date.parse(String(body.createdAt))).toBe(24 * 60 * 60 * 1000)
  const [page, key = ''] = body.address.split('?k=')
  expect(page).toBe(`${config.publicUrl}/p/Ana`)
  expect(key).toMatch(/^[\w-]{43}$/)
  const row = await rowOf(body.id)
  expect(row?.keyHash).toEqual(hashToken(key))
  expect(row?.openerHash).toBeNull()
  expect(JSON.stringify(lines)).not.toContain(key)
})

test('the note is one line of at most 60 characters, or none', async () => {
  expect((await share(ben)).forWhom).toBe('')
  for (const forWhom of ['x'.repeat(61), 'two\nlines']) {
    const { status, body } = await call(api.makeShare, { asker: ben, body: { forWhom } })
    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {})).toEqual(['forWhom'])
  }
  expect((await share(ben, 'x'.repeat(60))).forWhom).toHaveLength(60)
})

test('ten may work at a time, however many are asked for at once; one that has run out makes room', async () => {
  const cleo = await person('Cleo')
  const asked = await Promise.all(
    Array.from({ length: 14 }, () => call(api.makeShare, { asker: cleo, body: {} })),
  )
  const [made, refused] = [201, 409].map(status => asked.filter(answer => answer.status === status))
  expect(made).toHaveLength(limits.shares)
  expect(refused).toHaveLength(4)
  expect(refused?.[0]?.body).toMatchObject({
    code: 'too_many_shares',
    message: `You have ${limits.shares} links that still work. End one to make another.`,
  })
  await timePasses({ hours: 25 })
  expect((await call(api.makeShare, { asker: cleo, body: {} })).status).toBe(201)
})

test('someone who makes one after the other is asked to wait', async () => {
  const dan = await person('Dan')
  const { max } = limits.newShares
  for (let sent = 0; sent < max; sent++) {
    const { id } = await share(dan)
    expect((await call(api.endShare, { asker: dan, params: { shareId: id } })).status).toBe(204)
  }
  expect((await call(api.makeShare, { asker: dan, body: {} })).status).toBe(429)
})

test('someone sees their own links that still work, the newest first and without their keys', async () => {
  await share(ana, 'Old')
  await timePasses({ hours: 25 })
  const [first, last] = [await share(ana, 'Mum'), await share(ana, 'Tea')]
  await share(ben, 'Not for Ana')
  const { address: _address, key: _key, ...unopened } = last
  const { body } = await call(api.listShares, { asker: ana })
  expect(body).toEqual([unopened, expect.objectContaining({ id: first.id, forWhom: 'Mum', openedAt: null })])

  await newBrowser().open('Ana', first.key)
  const opened = (await call(api.listShares, { asker: ana })).body[1]
  expect(Date.now() - Date.parse(String(opened?.openedAt))).toBeLessThan(10_000)
  expect(Object.keys(opened ?? {}).toSorted()).toEqual([
    'createdAt',
    'expiresAt',
    'forWhom',
    'id',
    'openedAt',
  ])
})

test("another person's link and one that is not there look the same", async () => {
  const { id } = await share(ana)
  for (const shareId of [id, id + 1000]) {
    const { status, body } = await call(api.endShare, { params: { shareId }, asker: ben })
    expect([status, body.code]).toEqual([404, 'not_found'])
  }
  expect(await rowOf(id)).toBeDefined()
})

test('a link that is ended is over at once, also for the browser that had opened it', async () => {
  const { id, key } = await share(ana)
  const browser = newBrowser()
  expect((await browser.open('Ana', key)).status).toBe(200)
  expect((await call(api.endShare, { params: { shareId: id }, asker: ana })).status).toBe(204)
  const { status, body } = await browser.open('Ana', key)
  expect([status, body.message]).toEqual([410, 'This link no longer works. Ask for a new one.'])
  expect((await call(api.endShare, { params: { shareId: id }, asker: ana })).status).toBe(404)
})
