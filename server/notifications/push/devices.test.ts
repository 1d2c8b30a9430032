import { api } from '@akin/contract/api.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openSession } from '#auth/sessions/session.ts'
import { sessions } from '#auth/tables.ts'
import { openTestBrowser } from '#testing/push/test-browser.ts'
import { scene } from '#testing/scene.ts'
import { pushDevices } from '../tables.ts'
import { forgetSilentDevicesNow } from './forget-silent.ts'
import { pushScene } from './push.scene.ts'

const stage = await pushScene({ live: {} })
const { call, connect, db, deps, devices, service, strangers, subscribe, toStrangers, timePasses } = stage

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'

async function elsewhere<Who extends { id: number }>(person: Who) {
  return { ...person, cookie: `akin_session=${await openSession(db, person.id, firefox)}` }
}

function save(
  asker: Parameters<typeof subscribe>[0],
  endpoint: string,
  keys: object = openTestBrowser().keys,
) {
  return call(api.savePush, { asker, body: { endpoint, keys } as never, headers: { 'user-agent': firefox } })
}

test('a browser is listed by what it is, and its other tabs hear of it', async () => {
  const [ana] = await strangers('Ana')
  const socket = await connect(ana)
  const { status, body } = await save(ana, service.subscribe(null))
  expect([status, body]).toMatchObject([200, { name: 'Firefox on Linux', isThis: true, lastSuccessAt: null }])
  await socket.frame('notification_rules_changed')
  const laptop = await elsewhere(ana)
  expect(await devices(laptop)).toMatchObject([{ id: body.id, isThis: false }])
})

test('saying it again changes nothing; a new endpoint takes the place of the one before', async () => {
  const [ana] = await strangers('Ana')
  const endpoint = service.subscribe(null)
  const first = await save(ana, endpoint)
  expect((await save(ana, endpoint)).body.id).toBe(first.body.id)
  const renewed = await save(ana, service.subscribe(null))
  expect((await devices(ana)).map(({ id }) => id)).toEqual([renewed.body.id])
})

test('keys of a wrong length, and a point that is on no curve, are a bad request', async () => {
  const [ana] = await strangers('Ana')
  const { p256dh, auth } = openTestBrowser().keys
  const off = Buffer.alloc(65, 4).toString('base64url')
  for (const keys of [
    { p256dh: p256dh.slice(4), auth },
    { p256dh, auth: `${auth}AAAA` },
    { p256dh: off, auth },
  ]) {
    const { status, body } = await save(ana, service.subscribe(null), keys)
    expect([status, body.code]).toEqual([400, keys.p256dh === off ? 'bad_request' : 'invalid_fields'])
  }
  expect(await devices(ana)).toEqual([])
})

test.each([
  'http://localhost:1/push',
  'https://127.0.0.1/x',
  'https://10.1.2.3/x',
  'http://fcm.googleapis.com/x',
  'https://push.evil.example/x',
])('we do not post to %s', async endpoint => {
  const [ana] = await strangers('Ana')
  const { status, body } = await save(ana, endpoint)
  expect([status, body.code]).toEqual([422, 'push_host'])
})

test('of eleven the oldest goes', async () => {
  const [ana] = await strangers('Ana')
  const made: number[] = []
  for (let nth = 0; nth < 11; nth++)
    made.push((await save(await elsewhere(ana), service.subscribe(null))).body.id)
  expect((await devices(ana)).map(({ id }) => id)).toEqual(made.slice(1).toReversed())
})

test('of two people with one endpoint the later has it, and nothing that was on its way to the first', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  const endpoint = service.subscribe(null)
  const { id } = (await save(ana, endpoint)).body
  await stage.push(ana, id, { kind: 'refund', key: 'refund:1' })
  await Promise.all([save(ben, endpoint), save(ben, endpoint)])
  expect([(await devices(ana)).length, (await devices(ben)).length]).toEqual([0, 1])
  expect(await stage.waiting()).toEqual([])
})

test('two people who name one endpoint at the same moment: one has it', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  const endpoint = service.subscribe(null)
  const answers = await Promise.all([ana, ben, ana, ben].map(who => save(who, endpoint)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await devices(ana)).length + (await devices(ben)).length).toBe(1)
})

test('a device goes with its session, and only its owner removes it', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  const { id: deviceId } = await subscribe(ana)
  const theirs = await call(api.removePush, { asker: ben, params: { deviceId } })
  expect([theirs.status, theirs.body.code]).toEqual([404, 'not_found'])
  const laptop = await elsewhere(ana)
  const { body } = await save(laptop, service.subscribe(null))
  await call(api.logOut, { asker: laptop })
  expect((await devices(ana)).map(({ id }) => id)).toEqual([deviceId])
  expect(await db.$count(pushDevices, eq(pushDevices.id, body.id))).toBe(0)
  expect((await call(api.removePush, { asker: ana, params: { deviceId } })).status).toBe(204)
  expect(await devices(ana)).toEqual([])
})

test('a test goes to the one device, and says whether it was taken', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  const phone = await subscribe(ana)
  const ask = (asker = ana) => call(api.testPush, { asker, body: { deviceId: phone.id } })
  expect((await ask()).status).toBe(204)
  expect(phone.shown()).toMatchObject([{ web_push: 8030, notification: { title: 'Akin', tag: 'test' } }])
  expect((await devices(ana))[0]?.lastSuccessAt).not.toBeNull()
  expect((await ask(ben)).body).toMatchObject({ code: 'not_found' })
  service.planned.push({ status: 503 })
  const busy = await ask()
  expect([busy.status, busy.body.code]).toEqual([409, 'push_not_taken'])
  service.end(phone.endpoint)
  expect((await ask()).body.code).toBe('push_not_taken')
  expect(await devices(ana)).toEqual([])
})

test('a device that took nothing for two months is forgotten', async () => {
  const [ana] = await strangers('Ana')
  const silent = await subscribe(ana)
  const used = await save(await elsewhere(ana), service.subscribe(null))
  await timePasses({ days: 61 })
  await db.update(pushDevices).set({ lastSuccessAt: sql`now()` }).where(eq(pushDevices.id, used.body.id))
  await forgetSilentDevicesNow.run({}, deps, { id: 'x', attempt: 1, signal: new AbortController().signal })
  const left = (await devices(ana)).map(({ id }) => id)
  expect([left.includes(silent.id), left.includes(used.body.id)]).toEqual([false, true])
})

test('nobody is told whose session is over by the clock', async () => {
  const [ana, ben] = await stage.talking()
  const phone = await subscribe(ana)
  await stage.pushMessage(ana, ben, phone.id)
  await db.update(sessions).set({ expiresAt: sql`now()` }).where(eq(sessions.userId, ana.id))
  await stage.sendDue()
  expect([phone.shown(), await stage.waiting()]).toEqual([[], []])
})

test('strangers have no devices', async () => {
  expect(await toStrangers(api.getPush)).toMatchObject([{ status: 401 }, { needsVerification: true }])
})

test('where this installation cannot push, nobody is asked to let it', async () => {
  const off = await scene({ config: { companyEmail: 'hello@akin.localhost' } })
  const ana = await off.person('Ana')
  expect((await off.call(api.getPush, { asker: ana })).body).toEqual({ key: null, devices: [] })
  const endpoint = 'https://fcm.googleapis.com/fcm/send/x'
  const refused = await off.call(api.savePush, {
    asker: ana,
    body: { endpoint, keys: openTestBrowser().keys },
  })
  expect([refused.status, refused.body.code]).toEqual([409, 'push_off'])
})
