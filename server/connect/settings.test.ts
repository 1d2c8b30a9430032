import { api } from '@akin/contract/api.ts'
import type { ConnectSettingsChanges } from '@akin/contract/connect/shapes.ts'
import { expect, test } from 'vitest'
import { connectScene, heardBy, strangersRefused } from './connect.scene.ts'

const stage = await connectScene({ live: {} })
const { call, connect, strangers, befriend } = stage

test('a stranger is refused', async () => {
  expect(await stage.toStrangers(api.getConnectSettings)).toEqual(strangersRefused)
  expect(await stage.toStrangers(api.editConnectSettings, { body: {} })).toEqual(strangersRefused)
})

test('at first anyone may ask, without a note, and contacts see one another online', async () => {
  const [ana] = await strangers('Ana')
  expect((await call(api.getConnectSettings, { asker: ana })).body).toEqual({
    whoMayRequest: 'everyone',
    asksForNote: false,
    showsPresence: true,
  })
})

test('a change names what changes, and is one’s own', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  const { body } = await call(api.editConnectSettings, { asker: ana, body: { whoMayRequest: 'mutual' } })
  expect(body).toEqual({ whoMayRequest: 'mutual', asksForNote: false, showsPresence: true })
  expect((await call(api.editConnectSettings, { asker: ana, body: {} })).body).toEqual(body)
  expect((await call(api.getConnectSettings, { asker: ben })).body.whoMayRequest).toBe('everyone')
})

test('what is no setting is refused', async () => {
  const [ana] = await strangers('Ana')
  const body = { whoMayRequest: 'some' } as unknown as ConnectSettingsChanges
  expect((await call(api.editConnectSettings, { asker: ana, body })).status).toBe(400)
})

test('contacts hear when someone hides or shows, and not when nothing changes', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await befriend(ana, ben)
  const [bens, anas] = [await connect(ben), await connect(ana)]
  await bens.frame('user_online')
  await call(api.editConnectSettings, { asker: ana, body: { showsPresence: true, asksForNote: true } })
  await call(api.editConnectSettings, { asker: ana, body: { showsPresence: false } })
  expect((await bens.frame('user_offline')).data).toEqual({ userId: ana.id, lastSeen: null })
  await call(api.editConnectSettings, { asker: ana, body: { showsPresence: true } })
  expect((await heardBy(bens)).map(({ type }) => type)).toEqual([
    'user_online',
    'user_offline',
    'user_online',
  ])
  const own = (await heardBy(anas)).filter(({ type }) => type === 'contacts_changed')
  expect(own.map(({ data }) => data)).toEqual([{ userId: ana.id }, { userId: ana.id }])
})
