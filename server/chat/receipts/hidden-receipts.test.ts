import { api } from '@akin/contract/api.ts'
import { describe, expect, test } from 'vitest'
import { heardBy } from '#connect/connect.scene.ts'
import type { Person } from '#testing/scene.ts'
import { chatScene } from '../chat.scene.ts'

const stage = await chatScene({ live: {} })
const { app, call, talking, say, fill, contacts, read, receive, entry, thread, arrange, connect } = stage
const { edit, react, drop, clear, rowOf, indexed } = stage

function setReceipts(asker: Person, showsReceipts: boolean) {
  return call(api.editChatSettings, { asker, body: { showsReceipts } })
}

describe('who hides what they have read', () => {
  test('shows it to nobody and sees it of nobody', async () => {
    const [ana, ben] = await talking()
    await read(ben, ana, 1)
    await setReceipts(ana, false)
    await read(ana, ben, 2)
    for (const [asker, contact] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      expect(await thread(asker, contact)).toMatchObject({ peerReadSeq: null })
      expect(await entry(asker, contact)).toMatchObject({ peerReadSeq: null })
    }
    expect(await entry(ana, ben)).toMatchObject({ readSeq: 2, unread: 0 })
  })

  test('does not show it later either: what was read in private stays so', async () => {
    const [ana, ben] = await talking()
    await read(ana, ben, 1)
    await setReceipts(ana, false)
    await read(ana, ben, 2)
    await setReceipts(ana, true)
    await read(ana, ben, 2, 2)
    expect(await thread(ben, ana)).toMatchObject({ peerReadSeq: 1 })
    await say(ben, ana, 'Hello again')
    await read(ana, ben, 3)
    expect(await thread(ben, ana)).toMatchObject({ peerReadSeq: 3 })
  })

  test('still sees that a message was sent and has arrived', async () => {
    const [ana, ben] = await talking()
    await setReceipts(ana, false)
    await receive(ben, ana, 2)
    expect(await thread(ana, ben)).toMatchObject({ peerReadSeq: null, peerDeliveredSeq: 2 })
  })

  test('may do so in one conversation alone, and show it in one alone', async () => {
    const [ana, ben] = await talking()
    const [cleo] = await stage.strangers('Cleo')
    await stage.befriend(cleo, ana)
    await say(cleo, ana, 'Hello')
    await arrange(ana, ben, { receipts: false })
    await Promise.all([read(ana, ben, 2), read(ana, cleo, 1)])
    expect([await entry(ben, ana), await entry(cleo, ana)]).toMatchObject([
      { peerReadSeq: null },
      { peerReadSeq: 1 },
    ])
    await setReceipts(ana, false)
    await arrange(ana, ben, { receipts: true })
    expect([await entry(ben, ana), await entry(cleo, ana)]).toMatchObject([
      { peerReadSeq: 0 },
      { peerReadSeq: null },
    ])
    expect(await entry(ana, cleo), 'who hides sees nothing').toMatchObject({ peerReadSeq: null })
  })
})

/**
 * Everything that one of two receives, over the socket and in every answer, while the other reads in private. The
 * places that are read are numbers that nothing else has.
 */
for (const where of ['everywhere', 'here']) {
  const tags = where === 'here' ? ['variant'] : []
  test(`hidden ${where}, the place is in nothing that the other one receives`, { tags }, async () => {
    const [ana, ben] = await contacts()
    const conversationId = await fill(ben, ana, 2_000)
    if (where === 'here') await arrange(ana, ben, { receipts: false })
    else await setReceipts(ana, false)
    const socket = await connect(ben)
    const received: string[] = []
    socket.ws.on('message', data => received.push(String(data)))
    const ask = async (url: string) => {
      const { statusCode, body } = await app.inject({ url, headers: { cookie: ben.cookie } })
      expect(statusCode).toBe(200)
      received.push(body)
    }
    const places = [1_613, 1_709, 1_811]
    const frames = await connect(ana)
    for (const [round, place] of places.entries()) {
      await read(ana, ben, place)
      const data = { conversationId, seq: place }
      frames.ws.send(JSON.stringify({ type: 'mark_read', id: round, data }))
      await frames.frame('ack')
      const sent = await say(ben, ana, 'Are you there?')
      await react(ana, sent, '👍')
      const edited = await edit(ben, sent, 'Are you here?')
      await react(ben, sent, '👋')
      received.push(JSON.stringify([sent, edited.body]))
      await indexed()
      await drop(ana, sent, 'me')
      await call(api.tellTyping, { asker: ana, params: { contactId: ben.id } })
      await stage.draft(ana, ben, 'Hm')
      for (const query of ['', '?afterSeq=1990', '?beforeSeq=1500', '?aroundSeq=1000'])
        await ask(`/api/chat/${ana.id}/messages${query}`)
      for (const filter of ['all', 'unread', 'turn', 'drafts', 'archived'])
        await ask(`/api/conversations?filter=${filter}`)
      await ask(`/api/chat/${ana.id}/changes?changeSeq=0&markSeq=0`)
      await ask(`/api/chat/${ana.id}/search?q=here`)
      await ask(`/api/messages/${sent.id}/versions`)
      for (const path of ['chat/settings', 'connect/contacts', 'search?q=here', `users/${ana.id}`])
        await ask(`/api/${path}`)
      await ask(`/api/connection-status/${ana.id}`)
    }
    await clear(ana, ben)
    await ask(`/api/chat/${ana.id}/messages`)
    await heardBy(socket)
    // A name that was drawn by chance may hold any number.
    const everything = received.join('\n').replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '')
    expect(everything, 'the frames are among them').toContain('"type":"new_message"')
    expect(everything, 'and the answers').toContain('"peerDeliveredSeq":')
    expect(places.filter(place => new RegExp(`\\b${place}\\b`).test(everything))).toEqual([])
    expect(everything).not.toContain('message_read')
    expect((await entry(ana, ben))?.readSeq, 'the places were reached').toBeGreaterThanOrEqual(1_811)
    expect((await rowOf(ana, ben)).id).toBe(conversationId)
  })
}

test('who hides being here and writing leaves no sign of either in anything that the other one receives', async () => {
  const [ana, ben] = await talking()
  await call(api.editChatSettings, { asker: ana, body: { showsTyping: false } })
  await call(api.editConnectSettings, { asker: ana, body: { showsPresence: false } })
  const socket = await connect(ben)
  const here = await connect(ana)
  const probe = await say(ben, ana, 'Are you there?')
  await receive(ana, ben, probe.seq)
  const frames = () => heardBy(socket).then(heard => heard.map(({ type }) => type))
  expect(await frames(), 'no second tick').toEqual(['new_message'])
  expect([await thread(ben, ana), await entry(ben, ana)]).toMatchObject([
    { peerDeliveredSeq: 0 },
    { peerDeliveredSeq: 0 },
  ])
  expect((await drop(ben, probe, 'undo')).status).toBe(204)
  await call(api.tellTyping, { asker: ana, params: { contactId: ben.id } })
  await stage.draft(ana, ben, 'Zyxdraft')
  here.ws.send(JSON.stringify({ type: 'typing', id: 1, data: { contactId: ben.id } }))
  await here.frame('ack')
  here.ws.close()
  await say(ana, ben, 'Here I am')
  const answers = await Promise.all(
    ['connect/contacts', 'conversations', `chat/${ana.id}/messages`, `users/${ana.id}`].map(path =>
      app.inject({ url: `/api/${path}`, headers: { cookie: ben.cookie } }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  // What had arrived is told with their next message, and not before.
  const [, , ...later] = await frames()
  expect(later).toEqual(['new_message', 'message_delivered'])
  expect(await entry(ben, ana)).toMatchObject({ peerDeliveredSeq: 4 })
  const everything = answers.map(({ body }) => body).join('\n')
  expect(everything).toContain('"online":false,"lastSeen":null')
  expect(everything).not.toMatch(/Zyxdraft|"online":true|"lastSeen":"/)
})

test('who hides being here tells that something has arrived by reading it, where they show that', async () => {
  const [ana, ben] = await talking()
  await call(api.editConnectSettings, { asker: ana, body: { showsPresence: false } })
  await receive(ana, ben, 1)
  expect(await thread(ben, ana)).toMatchObject({ peerDeliveredSeq: 0 })
  await read(ana, ben, 1, 0)
  expect(await thread(ben, ana), 'read, and not seen').toMatchObject({ peerDeliveredSeq: 0, peerReadSeq: 0 })
  await read(ana, ben, 1, 1)
  expect(await thread(ben, ana)).toMatchObject({ peerDeliveredSeq: 1, peerReadSeq: 1 })
  await setReceipts(ana, false)
  await say(ben, ana, 'Hello again')
  await read(ana, ben, 3)
  expect(await thread(ben, ana)).toMatchObject({ peerDeliveredSeq: 1 })
  await call(api.editConnectSettings, { asker: ana, body: { showsPresence: true } })
  await receive(ana, ben, 3)
  expect(await thread(ben, ana)).toMatchObject({ peerDeliveredSeq: 3 })
})

test('shown, the place is in what the other one receives', async () => {
  const [ana, ben] = await contacts()
  await fill(ben, ana, 2_000)
  const socket = await connect(ben)
  await read(ana, ben, 1_613)
  expect((await socket.frame('message_read')).data).toMatchObject({ seq: 1_613 })
  expect(await entry(ben, ana)).toMatchObject({ peerReadSeq: 1_613 })
})

test('once the switch is confirmed nothing that comes after it is shown', async () => {
  const [ana, ben] = await contacts()
  await fill(ben, ana, 400)
  const socket = await connect(ben)
  const reading = Array.from({ length: 100 }, (_, n) => read(ana, ben, n + 1))
  await setReceipts(ana, false)
  await heardBy(socket)
  const [, ...later] = [
    await Promise.all(reading),
    ...Array.from({ length: 100 }, (_, n) => read(ana, ben, n + 101)),
  ]
  await Promise.all(later)
  const told = (await heardBy(socket)).flatMap(frame =>
    frame.type === 'message_read' ? [frame.data.seq] : [],
  )
  expect(Math.max(0, ...told)).toBeLessThanOrEqual(100)
  expect(await entry(ana, ben)).toMatchObject({ readSeq: 200 })
})
