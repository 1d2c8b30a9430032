import { api } from '@akin/contract/api.ts'
import { expect, test } from 'vitest'
import { shareScene } from './share.scene.ts'

const { call, person, share, newBrowser, rowOf } = await shareScene()
const [ana, ben] = [await person('Ana'), await person('Ben')]

test('a stranger is refused, and so is someone unverified', async () => {
  const una = await person('Una', { verified: false })
  const params = { shareId: (await share(ana)).id }
  expect((await call(api.endShare, { params })).status).toBe(401)
  expect((await call(api.endShare, { params, asker: una })).body.code).toBe('needs_verification')
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
