import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bellScene } from '#notifications/bell/bell.scene.ts'
import { notify } from '#notifications/notify.ts'
import { noteReceipts } from '#notifications/receipts/note-receipts.ts'
import { notices, notificationSettings } from '#notifications/tables.ts'
import { tidyNotificationsNow } from '#notifications/tidy-notifications.ts'
import { transaction } from '#platform/database/transaction.ts'
import { makeContacts } from '#testing/contacts.ts'
import type { Person } from '#testing/scene.ts'
import { heardBy, strangersRefused } from '../connect.scene.ts'

const stage = await bellScene({ live: { offlineMs: 50 } })
const { call, connect, db, deps, strangers, request, bell, rows, markRead, stored, untold, timePasses } =
  stage

/** Two contacts of whom neither has anything in the bell. */
async function pair() {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await makeContacts(db, ana, ben)
  return [ana, ben] as const
}

function tell({ id: userId }: Person, news: Omit<Parameters<typeof notify>[1], 'userId'>) {
  return transaction(db, tx => notify(tx, { userId, ...news }))
}

/** As the loop does that watches messages. */
async function tellOfMessage(to: Person, from: Person) {
  const { id } = await stage.rowOf(to, from)
  const row = { userId: to.id, kind: 'message', key: `message:${id}`, fromId: from.id } as const
  await db.insert(notices).values(row).onConflictDoNothing()
}

test('what is alike within an hour is one row on top, new again; after an hour it is another', async () => {
  const [ana, ben] = await pair()
  await tell(ana, { kind: 'reaction', fromId: ben.id })
  await tell(ana, { kind: 'security', about: 'A passkey was added' })
  await markRead(ana)
  await timePasses({ minutes: 50 })
  await tell(ana, { kind: 'reaction', fromId: ben.id })
  expect(await rows(ana)).toEqual(['reaction of Ben, 2 times', '(security: A passkey was added)'])
  await timePasses({ minutes: 61 })
  for (const _each of [1, 2, 3]) await tell(ana, { kind: 'reaction', fromId: ben.id })
  expect((await rows(ana)).slice(0, 2)).toEqual(['reaction of Ben, 3 times', 'reaction of Ben, 2 times'])
  expect(await untold(ana)).toEqual([`push reaction:${ben.id}`, 'push security:A passkey was added'])
})

test('what has a key is told once; one’s own doing, and what leads to somebody blocked, never', async () => {
  const [ana, ben] = await pair()
  for (const _each of [1, 2]) await tell(ana, { kind: 'spotlight', key: 'spotlight:7' })
  await tell(ana, { kind: 'reaction', fromId: ana.id })
  expect(await rows(ana)).toEqual(['spotlight'])
  await stage.block(ben, ana)
  await tell(ana, { kind: 'reaction', fromId: ben.id })
  await tell(ben, { kind: 'reaction', fromId: ana.id })
  await stage.leave(ben)
  await tell(ben, { kind: 'security', about: 'A passkey was added' })
  const { length } = await stored(ana, 'reaction')
  expect([length, (await untold(ana)).length, await untold(ben)]).toEqual([0, 1, []])
})

test('who wants none of it in the bell is asked about the rest all the same', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await db.insert(notificationSettings).values({ userId: ben.id, rules: { 'requests.bell': false } })
  await request(ana, ben)
  expect(await rows(ben)).toEqual([])
  expect(await untold(ben)).toEqual([`push request:${ana.id}`, `mail request:${ana.id}`])
  await stage.withdraw(ana, ben)
  expect(await untold(ben)).toEqual([])
})

test('what did not happen after all goes, unless it was seen; a request that is answered always', async () => {
  const [ana, ben] = await pair()
  const [one, two] = [await stage.say(ana, ben, 'One'), await stage.say(ana, ben, 'Two')]
  for (const message of [one, two]) await stage.react(ben, message, '👍')
  await stage.unreact(ben, two, '👍')
  expect(await rows(ana)).toEqual(['reaction of Ben'])
  await stage.unreact(ben, one, '👍')
  expect([await rows(ana), await untold(ana)]).toEqual([[], []])
  await stage.react(ben, one, '👍')
  await markRead(ana)
  await stage.unreact(ben, one, '👍')
  expect(await rows(ana)).toEqual(['(reaction of Ben)'])

  const others = await strangers('Cleo', 'Dan', 'Eve', 'Fay')
  for (const from of others) await request(from, ana)
  const [cleo, dan, eve, fay] = others
  await markRead(ana)
  expect(await rows(ana)).toHaveLength(5)
  await stage.decline(ana, cleo)
  await stage.withdraw(dan, ana)
  await stage.accept(ana, eve)
  await stage.block(ana, fay)
  expect([await rows(ana), await stored(ana, 'request')]).toEqual([['(reaction of Ben)'], []])
})

test('of messages it says how many wait now, and the number is that of conversations', async () => {
  const [ana, ben] = await pair()
  await stage.say(ana, ben, 'Hello')
  await stage.say(ben, ana, 'One')
  const second = await stage.say(ben, ana, 'Two')
  await tellOfMessage(ana, ben)
  expect(await bell(ana)).toMatchObject({ unread: 1, isNew: false, items: [{ times: 2, isNew: true }] })
  await stage.arrange(ana, ben, { muted: '8h' })
  expect(await bell(ana)).toMatchObject({ unread: 0, items: [{ times: 0, isNew: false }] })
  await stage.arrange(ana, ben, { muted: null })
  await stage.read(ana, ben, second.seq)
  expect(await bell(ana)).toMatchObject({ unread: 0, items: [{ kind: 'message', times: 0, isNew: false }] })
  const third = await stage.say(ben, ana, 'Three')
  await stage.say(ben, ana, 'Four').then(fourth => stage.drop(ben, fourth, 'undo'))
  expect((await bell(ana)).items, 'one is left').toMatchObject([{ times: 1 }])
  await stage.drop(ben, third, 'undo')
  expect(await bell(ana)).toMatchObject({ unread: 0, items: [] })
})

test('pages go on where the last one ended; what is seen is so in every tab, and of one’s own alone', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  const total = limits.bellPage + 3
  for (let n = 1; n <= total; n++)
    await tell(ana, { kind: 'security', about: `No ${n}`, key: `account:${n}` })
  await db.update(notices).set({ at: sql`now()` }).where(eq(notices.userId, ana.id))
  const first = await bell(ana)
  const rest = await bell(ana, first.nextCursor ?? '')
  const all = [...first.items, ...rest.items]
  expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([limits.bellPage, 3, null])
  expect(all.map(({ about }) => about)).toEqual(all.map((_, index) => `No ${total - index}`))
  const tab = await connect(ana)
  tab.frames.length = 0
  const [top] = all
  await markRead(ben, [top?.id ?? 0])
  await markRead(ben)
  expect((await bell(ana)).items[0]?.isNew).toBe(true)
  expect(await heardBy(tab)).toEqual([])
  await markRead(ana, [top?.id ?? 0])
  expect((await heardBy(tab)).map(({ type }) => type)).toEqual(['bell'])
  const after = await bell(ana)
  expect([after.isNew, after.items.filter(({ isNew }) => isNew).length]).toEqual([true, limits.bellPage - 1])
  await markRead(ana)
  expect((await bell(ana)).isNew).toBe(false)
  await markRead(ana)
  expect(await heardBy(tab)).toHaveLength(2)
  expect((await markRead(ana, Array(limits.bellPage + 1).fill(1))).status).toBe(400)
  expect((await call(api.getBell, { asker: ana, query: { cursor: '1_x' } })).body).toMatchObject({
    code: 'bad_request',
  })
})

test('who has gone, takes a break without being a contact, or is none any more is in no bell', async () => {
  const [ana, ben, cleo, dan, eve] = await strangers('Ana', 'Ben', 'Cleo', 'Dan', 'Eve')
  for (const other of [ben, cleo]) {
    await makeContacts(db, ana, other)
    await tell(ana, { kind: 'gift', fromId: other.id, about: 'a wave' })
  }
  for (const other of [dan, eve]) await request(other, ana)
  expect(await rows(ana)).toHaveLength(4)
  const away = { until: null, told: false, stopRenewing: false }
  for (const asker of [cleo, dan]) await call(api.takeBreak, { asker, body: away })
  await stage.leave(eve)
  expect(await rows(ana), 'a contact is there as ever').toEqual([
    'gift of Cleo: a wave',
    'gift of Ben: a wave',
  ])
  for (const other of [ben, cleo]) await stage.remove(ana, other)
  expect(await bell(ana)).toMatchObject({ items: [], isNew: false })
})

test('receipts are the last fifty, with nobody’s name who is no longer for the asker', async () => {
  const [ana, ben] = await pair()
  const receipt = {
    userId: ana.id,
    kind: 'reaction',
    channel: 'push',
    fate: 'pushed',
    cause: 'rule_on',
  } as const
  const many = Array.from({ length: limits.receiptsKept + 2 }, (_, n) => ({
    ...receipt,
    device: `Phone ${n}`,
  }))
  await transaction(db, tx => noteReceipts(tx, many))
  await transaction(db, tx => noteReceipts(tx, [{ ...receipt, fromId: ben.id, device: 'Pixel 9' }]))
  const read = async () => (await call(api.listNotificationReceipts, { asker: ana })).body.items
  const items = await read()
  expect(items).toHaveLength(limits.receiptsKept)
  expect(items[0]).toMatchObject({
    ...{ fate: 'pushed', device: 'Pixel 9' },
    from: { displayName: ben.displayName },
  })
  await stage.block(ben, ana)
  expect((await read())[0]).toMatchObject({ device: 'Pixel 9', from: null })
})

test('what was looked at where it stands is not new in the bell either', { tags: 'variant' }, async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await request(ana, ben)
  await call(api.markRequestsSeen, { asker: ben })
  expect(await rows(ben)).toEqual(['(request of Ana)'])
})

test('after thirty days it is shown no more, and soon it is gone', async () => {
  const [ana] = await strangers('Ana')
  await tell(ana, { kind: 'security', about: 'Old' })
  await timePasses({ days: 20 })
  await tell(ana, { kind: 'security', about: 'Young' })
  await timePasses({ days: 10, minutes: 1 })
  expect(await rows(ana)).toEqual(['security: Young'])
  const run = { id: 'x', attempt: 1, signal: new AbortController().signal }
  for (const _twice of [1, 2]) await tidyNotificationsNow.run({}, deps, run)
  expect([(await stored(ana, 'security')).length, await untold(ana)]).toEqual([1, ['push security:Young']])
})

test('who is not signed in or not verified has no bell', async () => {
  for (const endpoint of [api.getBell, api.listNotificationReceipts])
    expect(await stage.toStrangers(endpoint)).toEqual(strangersRefused)
  expect(await stage.toStrangers(api.markBellRead, { body: { ids: null } })).toEqual(strangersRefused)
})
