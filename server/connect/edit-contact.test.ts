import { api } from '@akin/contract/api.ts'
import type { ContactEdit } from '@akin/contract/connect/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { expect, test } from 'vitest'
import type { Person } from '#testing/scene.ts'
import { connectScene, heardBy, strangersRefused } from './connect.scene.ts'

const stage = await connectScene({ live: {} })
const { call, connect, strangers, request, remove, befriend, contactsOf } = stage

function edit(asker: Person, contact: Person, body: ContactEdit) {
  return call(api.editContact, { asker, params: { contactId: contact.id }, body })
}

test('a stranger is refused', async () => {
  const [ana] = await strangers('Ana')
  const args = { params: { contactId: ana.id }, body: {} }
  expect(await stage.toStrangers(api.editContact, args)).toEqual(strangersRefused)
})

test('labels and a note are for oneself alone', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await befriend(ana, ben)
  const [anas, bens] = [await connect(ana), await connect(ben)]
  await anas.frame('user_online')
  const { status, body } = await edit(ana, ben, { labels: ['Choir', 'Choir', 'Work'], note: ' Sings bass. ' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ contactId: ben.id, labels: ['Choir', 'Work'], note: 'Sings bass.' })
  expect(await contactsOf(ana)).toEqual([{ ...body, version: expect.any(String) }])
  expect(await contactsOf(ben)).toMatchObject([{ labels: [], note: '' }])
  expect((await anas.frame('contacts_changed')).data).toEqual({ userId: ben.id })
  expect((await heardBy(bens)).filter(({ type }) => type === 'contacts_changed')).toEqual([])
})

test('what is left out stays as it is', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await befriend(ana, ben)
  await edit(ana, ben, { labels: ['Choir'] })
  await edit(ana, ben, { note: 'Sings bass.' })
  expect((await edit(ana, ben, {})).body).toMatchObject({ labels: ['Choir'], note: 'Sings bass.' })
})

test('only a contact has them', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  await request(ana, ben)
  await befriend(ana, cleo)
  await remove(ana, cleo)
  for (const other of [ana, ben, cleo]) expect((await edit(ana, other, { note: 'Hm.' })).status).toBe(404)
})

test('ten labels are enough for all contacts together, and those of a former contact do not count', async () => {
  const [ana, ben, cleo, dora] = await strangers('Ana', 'Ben', 'Cleo', 'Dora')
  await befriend(ana, ben, cleo, dora)
  const names = Array.from({ length: limits.contactLabels }, (_, n) => `Label ${n}`)
  expect((await edit(ana, ben, { labels: names.slice(0, 6) })).status).toBe(200)
  expect((await edit(ana, cleo, { labels: names.slice(4) })).status).toBe(200)
  const tooMany = await edit(ana, dora, { labels: ['Eleventh'] })
  expect([tooMany.status, tooMany.body.fields]).toEqual([400, { labels: 'You can have at most 10 labels.' }])
  expect((await contactsOf(ana)).find(({ contactId }) => contactId === dora.id)?.labels).toEqual([])
  expect((await edit(dora, ana, { labels: ['Eleventh'] })).status, 'everyone has their own').toBe(200)
  await remove(ana, ben)
  expect((await edit(ana, dora, { labels: ['Eleventh'] })).status).toBe(200)
})

test.each([
  { labels: [''] },
  { labels: ['x'.repeat(limits.contactLabel + 1)] },
  { labels: Array.from({ length: limits.contactLabels + 1 }, (_, n) => `${n}`) },
  { note: 'x'.repeat(limits.contactNote + 1) },
])('what does not fit is refused: %o', async body => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await befriend(ana, ben)
  expect((await edit(ana, ben, body)).status).toBe(400)
})
