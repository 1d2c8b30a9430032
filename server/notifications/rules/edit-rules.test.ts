import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { usualRules } from '@akin/contract/notifications/kinds.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Person } from '#testing/scene.ts'
import { favourites, notificationSettings } from '../tables.ts'
import { tellingScene } from '../telling.scene.ts'

const stage = await tellingScene({ live: {} })
const { call, db, strangers, befriend, connect } = stage

const rulesOf = async (asker: Person) => (await call(api.getNotificationRules, { asker })).body
const edit = (asker: Person, body: object) => call(api.editNotificationRules, { asker, body })
const pause = (asker: Person, length: 'hour' | 'morning' | null) =>
  call(api.pauseNotifications, { asker, body: { for: length } })
const add = (asker: Person, { id: contactId }: { id: number }) =>
  call(api.addFavourite, { asker, params: { contactId } })
const drop = (asker: Person, { id: contactId }: { id: number }) =>
  call(api.removeFavourite, { asker, params: { contactId } })

const night = { from: 22 * 60, to: 7 * 60, nights: [5, 1] }

test('who has decided nothing is told as usual, where their profile says they are', async () => {
  const [ana] = await strangers('Ana')
  const usual = await rulesOf(ana)
  expect(usual).toMatchObject({ quiet: null, zone: 'UTC', pausedUntil: null, favourites: [] })
  expect(usual).toMatchObject({ showsTextInPush: false, showsTextInMails: false })
  for (const [topic, channels] of Object.entries(usualRules)) {
    const on = Object.fromEntries(
      Object.entries(channels).map(([channel, rule]) => [channel, rule === 'on' || rule === 'always']),
    )
    expect(usual.rules[topic as keyof typeof usual.rules], topic).toEqual(on)
  }
  await call(api.editProfile, { asker: ana, body: { timeZone: 'Asia/Kolkata' } as never })
  expect((await rulesOf(ana)).zone).toBe('Asia/Kolkata')
  await edit(ana, { showsTextInPush: true })
  await call(api.editProfile, { asker: ana, body: { timeZone: 'Europe/Berlin' } as never })
  expect(await rulesOf(ana), 'who has decided something has a zone').toMatchObject({ zone: 'Asia/Kolkata' })
})

test('each change is there in every tab, and what is as usual is not remembered', async () => {
  const [ana] = await strangers('Ana')
  const tab = await connect(ana)
  const off = { topic: 'messages', channel: 'push', on: false }
  expect((await edit(ana, { change: off })).body.rules.messages).toEqual({
    bell: true,
    push: false,
    mail: true,
  })
  await tab.frame('notification_rules_changed')
  await edit(ana, { change: { topic: 'digest', channel: 'mail', on: true } })
  const stored = async () =>
    (await db.select().from(notificationSettings).where(eq(notificationSettings.userId, ana.id)))[0]?.rules
  expect(await stored()).toEqual({ 'messages.push': false, 'digest.mail': true })
  await edit(ana, { change: { ...off, on: true } })
  expect(await stored()).toEqual({ 'digest.mail': true })
  const { body } = await edit(ana, { quiet: night, zone: 'Europe/Berlin', showsTextInMails: true })
  expect(body).toMatchObject({ quiet: { ...night, nights: [1, 5] }, zone: 'Europe/Berlin' })
  expect(body).toMatchObject({ showsTextInMails: true, showsTextInPush: false })
  expect((await edit(ana, { quiet: null })).body).toMatchObject({ quiet: null, zone: 'Europe/Berlin' })
  expect((await edit(ana, {})).body).toEqual(await rulesOf(ana))
})

test('what is locked or not there cannot be changed, nor a zone that nobody knows', async () => {
  const [ana] = await strangers('Ana')
  for (const change of [
    { topic: 'security', channel: 'mail', on: false },
    { topic: 'gifts', channel: 'mail', on: true },
    { topic: 'digest', channel: 'push', on: true },
  ]) {
    const { status, body } = await edit(ana, { change })
    expect([status, body.code]).toEqual([409, 'rule_is_fixed'])
  }
  const nowhere = await edit(ana, { quiet: night, zone: 'Europe/Nowhere' })
  expect([nowhere.status, nowhere.body.code]).toEqual([422, 'unknown_zone'])
  expect((await rulesOf(ana)).quiet, 'nothing of it was changed').toBeNull()
})

test('what makes no sense is 400', async () => {
  const [ana] = await strangers('Ana')
  const wrong: object[] = [
    { change: { topic: 'letters', channel: 'push', on: true } },
    { change: { topic: 'gifts', channel: 'pigeon', on: true } },
    { quiet: { ...night, to: night.from } },
    { quiet: { ...night, nights: [] } },
    { quiet: { ...night, nights: [1, 1] } },
    { quiet: { ...night, nights: [8] } },
    { quiet: { ...night, from: 24 * 60 } },
    { zone: 'x'.repeat(65) },
  ]
  for (const body of wrong) expect((await edit(ana, body)).status, JSON.stringify(body)).toBe(400)
})

test('a pause lasts an hour, or until eight where they are, or no longer', async () => {
  const [ana] = await strangers('Ana')
  const inMs = (date: string | Date | null) => new Date(date ?? 0).getTime() - Date.now()
  expect(Math.abs(inMs((await pause(ana, 'hour')).body.pausedUntil) - 3_600_000)).toBeLessThan(60_000)
  expect((await pause(ana, null)).body.pausedUntil).toBeNull()
  for (const zone of ['Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe']) {
    await edit(ana, { zone })
    const { pausedUntil } = (await pause(ana, 'morning')).body
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' })
    expect(clock.format(new Date(pausedUntil ?? 0))).toBe('08:00')
    expect(inMs(pausedUntil)).toBeGreaterThan(0)
    expect(inMs(pausedUntil)).toBeLessThan(25 * 3_600_000)
  }
  await stage.timePasses({ hours: 25 })
  expect((await rulesOf(ana)).pausedUntil, 'by the clock').toBeNull()
})

test('of many favourites that are added at once there are never more than five', async () => {
  const [ana, ...others] = await strangers('Ana', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I')
  await befriend(ana, ...others)
  const answers = await Promise.all(others.map(other => add(ana, other)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('too_many_favourites'))
  const { favourites: mine } = await rulesOf(ana)
  expect(mine).toHaveLength(limits.favourites)
  const [first] = mine
  expect(first).toMatchObject({ unavailable: false, displayName: expect.any(String) })
  expect((await add(ana, first ?? expect.unreachable())).status, 'once more changes nothing').toBe(200)
  await drop(ana, first ?? expect.unreachable())
  const left = others.find(({ id }) => !mine.some(each => each.id === id)) ?? expect.unreachable()
  expect((await add(ana, left)).body.favourites.at(-1)?.id).toBe(left.id)
})

test('who is no contact is no favourite, and does not count as one', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  expect((await add(ana, ben)).status).toBe(404)
  expect((await add(ana, ana)).status).toBe(404)
  expect((await add(ana, { id: 1 })).status).toBe(404)
  await befriend(ana, ben, cleo)
  const tab = await connect(ana)
  expect((await add(ana, ben)).body.favourites).toMatchObject([{ id: ben.id }])
  await tab.frame('notification_rules_changed')
  await stage.remove(ben, ana)
  expect((await rulesOf(ana)).favourites).toEqual([])
  await add(ana, cleo)
  expect(await db.$count(favourites, eq(favourites.userId, ana.id)), 'the old one is forgotten').toBe(1)
  await stage.block(cleo, ana)
  expect((await rulesOf(ana)).favourites).toEqual([])
  expect((await drop(ana, cleo)).status).toBe(200)
})

test('visitors and newcomers decide nothing', async () => {
  const refused = [
    { status: 401, needsVerification: false },
    { status: 401, needsVerification: true },
  ]
  for (const [endpoint, args] of [
    [api.getNotificationRules, {}],
    [api.editNotificationRules, { body: {} }],
    [api.pauseNotifications, { body: { for: null } }],
    [api.addFavourite, { params: { contactId: 1 } }],
    [api.tellAttention, { body: { tab: crypto.randomUUID(), isHere: true, contactId: null } }],
  ] as const)
    expect(await stage.toStrangers(endpoint, args as never), endpoint.path).toEqual(refused)
})
