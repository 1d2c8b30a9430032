import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { expect, test } from 'vitest'
import { heardBy, strangersRefused } from '#connect/connect.scene.ts'
import { scheduledScene } from './scheduled.scene.ts'
import { sendDue } from './send-due.ts'

const stage = await scheduledScene({ live: {} })
const { contacts, talking, later, sendNow, waiting, written, cancel, hourPasses, timePasses } = stage
const { say, remove, thread, connect, deps, entry, bring } = stage

test('a stranger is refused, and so is someone else', async () => {
  const args = { params: { scheduledId: 1 }, body: { clientId: randomUUID() } }
  expect(await stage.toStrangers(api.sendScheduledNow, args)).toEqual(strangersRefused)
  const [ana, ben] = await contacts()
  const scheduled = await later(ana, ben, 'Mine')
  expect((await sendNow(ben, scheduled)).status).toBe(404)
  expect(await waiting(ana)).toHaveLength(1)
})

test('it is sent at once and waits no more; both hear of the message', async () => {
  const [ana, ben] = await contacts()
  const scheduled = await later(ana, ben, 'Now after all')
  const [a, b] = await Promise.all([connect(ana), connect(ben)])
  const { status, body } = await sendNow(ana, scheduled)
  expect([status, body]).toMatchObject([200, { seq: 1, clientId: scheduled.clientId }])
  expect(await waiting(ana)).toEqual([])
  expect((await thread(ben, ana)).items).toMatchObject([{ id: body.id, body: 'Now after all', kind: 'text' }])
  expect((await b.frame('new_message')).data).toMatchObject({ message: { id: body.id } })
  const heard = (await heardBy(a)).map(({ type }) => type)
  expect(heard).toEqual(expect.arrayContaining(['new_message', 'scheduled_updated']))
  await hourPasses()
  expect(await written(ana, ben)).toHaveLength(1)
})

test('with its files, which are then the message’s', async () => {
  const [ana, ben] = await talking()
  const one = await bring(ana, 'One', { type: 'text/plain', name: 'one.txt' })
  const two = await bring(ana, 'Two', { type: 'text/plain', name: 'two.txt' })
  await sendNow(ana, await later(ana, ben, 'Two files', { attachmentIds: [two.id, one.id] }))
  const { items } = await thread(ben, ana)
  expect(items.at(-1)).toMatchObject({ body: 'Two files', kind: 'file', attachments: [two, one] })
  expect((await stage.download(ben, one)).body).toBe('One')
})

test('repeated, or once its time has come, it is answered with where the message is', async () => {
  const [ana, ben] = await talking()
  const first = await later(ana, ben, 'First')
  const second = await later(ana, ben, 'Second')
  const { body: sent } = await sendNow(ana, first)
  expect(await sendNow(ana, first)).toMatchObject({ status: 200, body: sent })
  await hourPasses()
  const { body: place } = await sendNow(ana, second)
  expect(place).toMatchObject({ seq: sent.seq + 1, clientId: second.clientId })
  expect(await written(ana, ben)).toEqual(['Hello', 'First', 'Second'])
})

test('at the very moment at which it is due it is sent once', async () => {
  const [ana, ben] = await talking()
  for (let n = 0; n < 8; n++) {
    const scheduled = await later(ana, ben, `Message ${n}`)
    await timePasses({ hours: 1 })
    const [now, again] = await Promise.all([
      sendNow(ana, scheduled),
      sendNow(ana, scheduled),
      sendDue(deps),
      sendDue(deps),
    ])
    expect([now.status, again.status]).toEqual([200, 200])
    expect(now.body.seq).toBe(again.body.seq)
  }
  expect(await written(ana, ben)).toHaveLength(9)
  expect(await waiting(ana)).toEqual([])
})

test('what rules say against it is said at once, and it waits as before', async () => {
  const [ana, ben] = await contacts()
  for (const body of ['One', 'Two', 'Three']) await say(ana, ben, body)
  const scheduled = await later(ana, ben, 'Four')
  const early = await sendNow(ana, scheduled)
  expect([early.status, early.body.code]).toEqual([409, 'wait_for_reply'])
  expect(await waiting(ana)).toEqual([scheduled])
  await remove(ben, ana)
  expect(await sendNow(ana, scheduled)).toMatchObject({ status: 403, body: { code: 'cannot_message' } })
  expect(await entry(ana, ben)).toMatchObject({ draft: null })
})

test('one that could not be sent in its time is tried again, and its words are a draft no more', async () => {
  const [ana, ben] = await contacts()
  for (const body of ['One', 'Two', 'Three']) await say(ana, ben, body)
  const scheduled = await later(ana, ben, 'Four')
  await hourPasses()
  expect(await entry(ana, ben)).toMatchObject({ draft: 'Four' })
  await say(ben, ana, 'Hello')
  expect((await sendNow(ana, scheduled)).status).toBe(200)
  expect(await entry(ana, ben)).toMatchObject({ draft: null, lastMessage: { preview: 'Four' } })
  expect(await waiting(ana)).toEqual([])
})

test('one that was cancelled is not there', async () => {
  const [ana, ben] = await contacts()
  const scheduled = await later(ana, ben, 'Never mind')
  await cancel(ana, scheduled)
  expect((await sendNow(ana, scheduled)).status).toBe(404)
})
