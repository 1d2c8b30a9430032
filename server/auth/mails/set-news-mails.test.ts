import { api } from '@akin/contract/api.ts'
import { expect, test } from 'vitest'
import { scene } from '#testing/scene.ts'

const { call, lines, person } = await scene()

test('a stranger is refused', async () => {
  expect((await call(api.setNewsMails, { body: { wanted: true } })).status).toBe(401)
})

test('news is off until someone wants it, and off again when they no longer do', async () => {
  const [ana, ben] = [await person('Ana'), await person('Ben')]
  const wanted = async (asker = ana) => (await call(api.getAccount, { asker })).body.marketingOptIn
  expect(await wanted()).toBe(false)
  expect((await call(api.setNewsMails, { asker: ana, body: { wanted: true } })).status).toBe(204)
  expect(await wanted()).toBe(true)
  expect(await wanted(ben)).toBe(false)
  await call(api.setNewsMails, { asker: ana, body: { wanted: false } })
  expect(await wanted()).toBe(false)
})

test('someone who has not confirmed their address can say no as well', async () => {
  const una = await person('Una', { verified: false })
  expect((await call(api.setNewsMails, { asker: una, body: { wanted: false } })).status).toBe(204)
})

test('the log keeps when the choice was made, and nothing else about them', async () => {
  const mia = await person('Mia')
  await call(api.setNewsMails, { asker: mia, body: { wanted: true } })
  const written = lines.filter(line => line.userId === mia.id && line.msg === 'account')
  expect(written).toMatchObject([{ event: 'news wanted' }])
  expect(JSON.stringify(written)).not.toContain(mia.email)
})

test.each([{}, { wanted: 'yes' }, { wanted: null }])('%j is no answer', async body => {
  const asker = await person(`Odd-${crypto.randomUUID().slice(0, 8)}`)
  expect((await call(api.setNewsMails, { asker, body: body as never })).status).toBe(400)
})
