import { api } from '@akin/contract/api.ts'
import { expect, test } from 'vitest'
import { connectScene, heardBy, strangersRefused } from './connect.scene.ts'

const stage = await connectScene({ live: {} })
const { call, connect, strangers, request, remove, restore, block, befriend, rowOf, contactsOf, statusOf } =
  stage

test('a stranger is refused', async () => {
  const [ana] = await strangers('Ana')
  expect(await stage.toStrangers(api.removeContact, { params: { contactId: ana.id } })).toEqual(
    strangersRefused,
  )
})

test('only a contact can be removed', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  await request(ana, ben)
  for (const other of [ana, ben, cleo, { ...cleo, id: 77 }]) {
    expect((await remove(ana, other)).status).toBe(404)
  }
  expect((await rowOf(ana, ben)).status).toBe('pending')
})

test('it is done at once for both, and done twice it is done once', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await befriend(ana, ben)
  const [anas, bens] = [await connect(ana), await connect(ben)]
  expect((await remove(ana, ben)).status).toBe(204)
  expect([await contactsOf(ana), await contactsOf(ben)]).toEqual([[], []])
  expect((await anas.frame('contacts_changed')).data).toEqual({ userId: ben.id })
  expect((await bens.frame('contacts_changed')).data).toEqual({ userId: ana.id })
  const row = await rowOf(ana, ben)
  expect((await remove(ana, ben)).status).toBe(204)
  expect(await rowOf(ana, ben)).toEqual(row)
  expect((await remove(ben, ana)).status, 'for the other there is no contact any more').toBe(404)
  expect(await statusOf(ben, ana)).toMatchObject({ status: 'none', canMessage: false, reason: 'cooldown' })
})

test('whoever was removed cannot tell it from a block by what their socket says', async () => {
  const heard: string[] = []
  for (const act of [remove, block]) {
    const [ana, ben] = await strangers('Ana', 'Ben')
    await befriend(ana, ben)
    const [bens, anas] = [await connect(ben), await connect(ana)]
    await bens.frame('user_online')
    await act(ana, ben)
    await anas.frame('contacts_changed')
    heard.push(JSON.stringify(await heardBy(bens)).replaceAll(String(ana.id), 'ana'))
  }
  expect(heard[0]).toContain('contacts_changed')
  expect(heard[1]).toBe(heard[0])
})

test('labels and the note are there again when it is undone', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await befriend(ana, ben)
  const mine = { labels: ['Choir'], note: 'Sings bass.' }
  await call(api.editContact, { asker: ana, params: { contactId: ben.id }, body: mine })
  await remove(ana, ben)
  expect((await restore(ana, ben)).body).toMatchObject(mine)
})

test('removing and undoing at once ends in one of the two', async () => {
  for (let times = 0; times < 10; times++) {
    const [ana, ben] = await strangers('Ana', 'Ben')
    await befriend(ana, ben)
    const [removed, restored] = await Promise.all([remove(ana, ben), restore(ana, ben)])
    expect([removed.status, restored.status]).toEqual([204, 200])
    const { status } = await rowOf(ana, ben)
    expect(['connected', 'removed']).toContain(status)
    const lists = [await contactsOf(ana), await contactsOf(ben)].map(list => list.length)
    expect(lists).toEqual(status === 'connected' ? [1, 1] : [0, 0])
  }
})
