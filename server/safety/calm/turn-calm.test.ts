import { api } from '@akin/contract/api.ts'
import { describe, expect, test } from 'vitest'
import { chatScene } from '#chat/chat.scene.ts'
import { heardBy } from '#connect/connect.scene.ts'
import type { Person } from '#testing/scene.ts'

const stage = await chatScene({ live: { offlineMs: 20, resyncMs: 0 }, work: true })
const { call, connect, strangers, request, statusOf, contactsOf, talking, say, receive, thread, timePasses } =
  stage

const hour = 3600
const turnOn = (asker: Person, seconds: number | null = 24 * hour) =>
  call(api.turnCalmOn, { asker, body: { seconds } })
const turnOff = (asker: Person) => call(api.turnCalmOff, { asker })
const calmOf = async (asker: Person) => (await call(api.getUser, { asker })).body.calm
const presenceOf = async (asker: Person) => (await contactsOf(asker))[0]?.user
const type = (asker: Person, to: Person) => call(api.tellTyping, { asker, params: { contactId: to.id } })

describe('Calm mode', () => {
  test('begins, begins anew and ends, and every page of one’s own hears of it', async () => {
    const [ana] = await strangers('Ana')
    const phone = await connect(ana)
    expect(await calmOf(ana)).toBeUndefined()
    const { body } = await turnOn(ana)
    const left = Date.parse(body.until ?? '') - Date.now()
    expect(Math.abs(left - 24 * hour * 1000)).toBeLessThan(60_000)
    await phone.frame('calm_changed')
    expect((await calmOf(ana))?.until?.slice(0, 19)).toBe(body.until?.slice(0, 19))
    expect((await turnOn(ana, null)).body).toEqual({ until: null })
    expect(await calmOf(ana)).toEqual({ until: null })
    expect([(await turnOff(ana)).status, (await turnOff(ana)).status]).toEqual([204, 204])
    expect(await calmOf(ana)).toBeUndefined()
    phone.ws.close()
  })

  test('lasts a second at least and a week at most', { tags: 'variant' }, async () => {
    const [ana] = await strangers('Ana')
    for (const seconds of [0, -1, 7 * 24 * hour + 1, 1.5, '60']) {
      expect((await turnOn(ana, seconds as number)).status).toBe(400)
    }
    const newcomer = await stage.person('Newcomer', { verified: false })
    expect((await turnOn(newcomer)).body.code).toBe('needs_verification')
    expect(await calmOf(ana)).toBeUndefined()
  })

  test('takes requests as from someone who takes none, and nobody can tell the two apart', async () => {
    const [ana, nora, ben, cleo] = await strangers('Ana', 'Nora', 'Ben', 'Cleo')
    await request(cleo, ana)
    await turnOn(ana, hour)
    await call(api.editConnectSettings, { asker: nora, body: { whoMayRequest: 'nobody' } })
    const [calm, none] = [await statusOf(ben, ana), await statusOf(ben, nora)]
    expect(calm).toMatchObject({ canRequest: false, reason: 'not_accepting' })
    expect(calm).toEqual(none)
    const [toAna, toNora] = [await request(ben, ana), await request(ben, nora)]
    expect(toAna.body.code).toBe('cannot_request')
    expect([toAna.status, toAna.body.message]).toEqual([toNora.status, toNora.body.message])
    expect((await stage.accept(ana, cleo)).status, 'one that came before').toBe(200)
    await timePasses({ hours: 1 })
    expect(await calmOf(ana), 'by the clock alone').toBeUndefined()
    expect((await request(ben, ana)).body.status).toBe('pending_sent')
  })

  test('hides who is here, both ways, while contacts can write', async () => {
    const [ana, ben] = await talking()
    const [anas, bens] = [await connect(ana), await connect(ben)]
    for (const asker of [ana, ben]) await expect.poll(() => presenceOf(asker)).toMatchObject({ online: true })
    bens.frames.length = 0
    await turnOn(ana)
    expect((await bens.frame('user_offline')).data).toEqual({ userId: ana.id, lastSeen: null })
    for (const asker of [ana, ben]) {
      expect(await presenceOf(asker)).toMatchObject({ online: false, lastSeen: null })
    }
    await heardBy(anas)
    await heardBy(bens)
    anas.frames.length = bens.frames.length = 0
    const sent = await say(ben, ana, 'Are you there?')
    await receive(ana, ben, sent.seq)
    await Promise.all([type(ana, ben), type(ben, ana)])
    expect((await thread(ben, ana)).peerDeliveredSeq, 'no second tick').toBeLessThan(sent.seq)
    expect((await heardBy(anas)).map(frame => frame.type)).toEqual(['new_message'])
    expect((await heardBy(bens)).map(frame => frame.type)).toEqual(['new_message'])
    await turnOff(ana)
    expect((await bens.frame('user_online')).data).toMatchObject({ userId: ana.id })
    expect(await presenceOf(ana)).toMatchObject({ online: true })
    for (const { ws } of [anas, bens]) ws.close()
  })

  test('over by itself, contacts see who is here', { tags: 'variant' }, async () => {
    const [ana, ben] = await talking()
    const [anas, bens] = [await connect(ana), await connect(ben)]
    await turnOn(ana, hour)
    await bens.frame('user_offline')
    await heardBy(anas)
    await heardBy(bens)
    anas.frames.length = bens.frames.length = 0
    await timePasses({ hours: 1 })
    await anas.frame('calm_changed')
    await bens.frame('user_online')
    expect(await calmOf(ana)).toBeUndefined()
    for (const { ws } of [anas, bens]) ws.close()
  })
})
