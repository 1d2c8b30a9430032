import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { expect, test } from 'vitest'
import { hashToken } from '#auth/sessions/session.ts'
import { shareScene } from './share.scene.ts'

const { call, config, person, share, rowOf, timePasses, lines } = await shareScene()

test('a stranger is refused, and so is someone unverified', async () => {
  const una = await person('Una', { verified: false })
  expect((await call(api.makeShare, { body: {} })).status).toBe(401)
  expect((await call(api.makeShare, { body: {}, asker: una })).body.code).toBe('needs_verification')
})

test('a link is given out once, works for a day, and only a hash of its key is kept', async () => {
  const ana = await person('Ana')
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
  const ben = await person('Ben')
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
