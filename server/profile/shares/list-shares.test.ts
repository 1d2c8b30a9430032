import { api } from '@akin/contract/api.ts'
import { expect, test } from 'vitest'
import { shareScene } from './share.scene.ts'

const { call, person, share, newBrowser, timePasses } = await shareScene()

test('a stranger is refused, and so is someone unverified', async () => {
  const una = await person('Una', { verified: false })
  expect((await call(api.listShares)).status).toBe(401)
  expect((await call(api.listShares, { asker: una })).body.code).toBe('needs_verification')
})

test('someone sees their own links that still work, the newest first and without their keys', async () => {
  const [ana, ben] = [await person('Ana'), await person('Ben')]
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
