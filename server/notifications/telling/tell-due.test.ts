import { api } from '@akin/contract/api.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { users } from '#auth/tables.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openLoops } from '#platform/loops.ts'
import type { Person } from '#testing/scene.ts'
import { watching } from '../messages/watching.ts'
import { notices, pushes, tellings } from '../tables.ts'
import { tellingScene } from '../telling.scene.ts'
import { tellDue } from './tell-due.ts'
import { telling } from './telling.ts'

const stage = await tellingScene()
const { call, db, deps, pair, say, told, watched, pushed, waiting, device, receiptsOf } = stage
const { look, quietFor, decide, timePasses, talking, befriend, strangers, readAll } = stage

const pause = (asker: Person, length: 'hour' | null) =>
  call(api.pauseNotifications, { asker, body: { for: length } })
const favour = (asker: Person, { id: contactId }: Person) =>
  call(api.addFavourite, { asker, params: { contactId } })

/** As a room does it that has something to tell. */
async function notice(to: Person, news: Partial<typeof tellings.$inferInsert>) {
  const about = { userId: to.id, channel: 'push', kind: 'reaction', key: 'reaction:1', ...news } as const
  await db.insert(tellings).values(about)
}

/** Someone with a device, and three contacts. */
async function popular() {
  const people = await strangers('Ana', 'Ben', 'Cleo', 'Dan')
  const [ana, ...others] = people
  await befriend(ana, ...others)
  await device(ana)
  return people
}

describe('a message', () => {
  test('is pushed to each device, once', async () => {
    const [ana, ben] = await pair()
    const second = await device(ana)
    const { seq, conversationId } = await say(ben, ana, 'Hello')
    await told()
    const sent = await pushed(ana)
    const about = { kind: 'message', key: `message:${conversationId}`, fromId: ben.id, people: null }
    expect(sent).toMatchObject(
      [about, about].map(each => ({ ...each, cause: 'rule_on', fromSeq: seq, toSeq: seq })),
    )
    expect(new Set(sent.map(({ deviceId }) => deviceId)).size).toBe(2)
    expect(sent.at(-1)?.deviceId).toBe(second.id)
    expect(await waiting(ana)).toEqual([])
    await told()
    expect(await pushed(ana)).toEqual([])
    expect(await pushed(ben), 'not to the one who wrote it').toEqual([])
  })

  test('takes the place of the one before, also while that is being sent', async () => {
    const [ana, ben] = await pair()
    const first = await say(ben, ana, 'One')
    await told()
    await db.update(pushes).set({ takenUntil: sql`now() + interval '1 minute'` })
    const [before] = await db.select({ version: sql`xmin::text`, id: pushes.id }).from(pushes)
    const last = await say(ben, ana, 'Two')
    await told()
    const rows = await db
      .select({ version: sql`xmin::text`, id: pushes.id, toSeq: pushes.toSeq })
      .from(pushes)
    expect(rows).toMatchObject([{ id: before?.id, toSeq: last.seq }])
    expect(rows[0]?.version, 'whoever sends it sees that it was replaced').not.toBe(before?.version)
    expect(await pushed(ana)).toMatchObject([{ fromSeq: first.seq, toSeq: last.seq }])
  })

  test.each<[string, (ana: Person, ben: Person, message: { id: number }) => Promise<unknown>]>([
    ['read', (ana, ben) => readAll(ana, ben)],
    ['deleted by the one it is for', (ana, _ben, message) => stage.drop(ana, message, 'me')],
  ])('that was %s in the meantime is not pushed, and the receipt says so', async (_what, happens) => {
    const [ana, ben] = await pair()
    const message = await say(ben, ana, 'Hello')
    await watched()
    await happens(ana, ben, message)
    await told()
    expect(await pushed(ana)).toEqual([])
    expect(await receiptsOf(ana)).toMatchObject([{ kind: 'message', fromId: ben.id, fate: 'read_before' }])
  })

  type Happening = [string, (ana: Person, ben: Person, message: { id: number }) => Promise<unknown>]
  const undone: Happening[] = [
    ['undone', (_ana, ben, message) => stage.drop(ben, message, 'undo')],
    ['of someone who has blocked them', (ana, ben) => stage.block(ben, ana)],
  ]
  const others: Happening[] = [
    ['deleted for both', (_ana, ben, message) => stage.drop(ben, message, 'everyone')],
    ['of someone whom they have blocked', (ana, ben) => stage.block(ana, ben)],
    ['of someone who is no contact any more', (ana, ben) => stage.remove(ben, ana)],
    ['of someone who has left', (_ana, ben) => stage.leave(ben)],
    ['to someone who has left', ana => stage.leave(ana)],
  ]
  async function expectSilence(happens: Happening[1]) {
    const [ana, ben] = await pair()
    const message = await say(ben, ana, 'Hello')
    await watched()
    expect(await waiting(ana)).toHaveLength(1)
    await happens(ana, ben, message)
    await told()
    expect([await pushed(ana), await waiting(ana), await receiptsOf(ana)]).toEqual([[], [], []])
  }

  test.each(undone)('that is %s by then goes without a word', (_what, happens) => expectSilence(happens))

  test.each(others)('that is %s by then goes without a word, too', { tags: 'variant' }, (_what, happens) =>
    expectSilence(happens),
  )

  test('before their eyes is not pushed; nor is one in a conversation that was muted meanwhile', async () => {
    const [ana, ben] = await pair()
    await say(ben, ana, 'Hello')
    await watched()
    const tab = await look(ana, ben)
    await told()
    await say(ben, ana, 'And this')
    await told()
    expect(await pushed(ana)).toEqual([])
    expect(await receiptsOf(ana)).toMatchObject([{ fate: 'not_sent', cause: 'looking' }])
    await look(ana, null, { tab, isHere: false })
    await say(ben, ana, 'And that')
    await watched()
    await stage.arrange(ana, ben, { muted: '8h' })
    await timePasses({ seconds: 11 })
    await told()
    expect(await pushed(ana)).toEqual([])
    expect((await receiptsOf(ana)).at(-1)).toMatchObject({ fate: 'not_sent', cause: 'muted' })
  })

  test('to someone who is elsewhere in Akin waits for twenty seconds, and is pushed unless it is read', async () => {
    const [ana, ben] = await pair()
    await look(ana, null)
    await say(ben, ana, 'Hello')
    await told()
    const [row] = await waiting(ana)
    expect((row?.lookAt.getTime() ?? 0) - (row?.since.getTime() ?? 0)).toBe(20_000)
    await timePasses({ seconds: 8 })
    await told()
    expect(await pushed(ana)).toEqual([])
    await timePasses({ seconds: 13 })
    await look(ana, null)
    await told()
    expect(await pushed(ana), 'however long they stay elsewhere').toHaveLength(1)
    await say(ben, ana, 'Again')
    await told()
    await readAll(ana, ben)
    await timePasses({ seconds: 21 })
    await told()
    expect(await pushed(ana)).toEqual([])
    expect((await receiptsOf(ana)).at(-1)).toMatchObject({ fate: 'read_before' })
  })

  test('who went away a minute ago is away, and eyes that gave no sign for three minutes are closed', async () => {
    const [ana, ben] = await pair()
    await look(ana, null)
    await timePasses({ seconds: 61 })
    await say(ben, ana, 'Hello')
    await told()
    expect(await pushed(ana)).toHaveLength(1)
    await look(ana, ben)
    await timePasses({ seconds: 181 })
    await say(ben, ana, 'Hello?')
    await told()
    expect(await pushed(ana)).toHaveLength(1)
  })

  test('without a device, or with the rule off, leads to nothing, and that is said once an hour', async () => {
    const [ana, ben] = await talking()
    await decide(ben, { change: { topic: 'messages', channel: 'push', on: false } })
    await device(ben)
    for (let n = 0; n < 3; n++) {
      await say(ben, ana, 'Hello')
      await say(ana, ben, 'Hello')
      await watched()
      await timePasses({ seconds: 11 })
      await told()
    }
    expect(await receiptsOf(ana)).toMatchObject([{ fate: 'not_sent', cause: 'no_device', fromId: ben.id }])
    expect(await receiptsOf(ben)).toMatchObject([{ fate: 'not_sent', cause: 'rule_off', fromId: ana.id }])
    expect([await pushed(ana), await pushed(ben)]).toEqual([[], []])
    await timePasses({ hours: 1 })
    await say(ben, ana, 'Hello')
    await watched()
    await timePasses({ seconds: 11 })
    await told()
    expect(await receiptsOf(ana)).toHaveLength(2)
  })

  test('a changed rule counts for the next', async () => {
    const [ana, ben] = await pair()
    await decide(ana, { change: { topic: 'messages', channel: 'push', on: false } })
    await say(ben, ana, 'Hello')
    await told()
    expect(await pushed(ana)).toEqual([])
    await decide(ana, { change: { topic: 'messages', channel: 'push', on: true } })
    await say(ben, ana, 'Hello')
    await told()
    expect(await pushed(ana)).toHaveLength(1)
  })
})

describe('what is held', () => {
  test('is told in one line when quiet hours end, and says until when it waits', async () => {
    const [ana, ...writers] = await popular()
    await quietFor(ana, 60)
    for (const writer of writers) for (const body of ['One', 'Two']) await say(writer, ana, body)
    await watched()
    await timePasses({ seconds: 11 })
    await told()
    expect(await pushed(ana)).toEqual([])
    expect((await waiting(ana)).map(({ held }) => held)).toEqual(['quiet', 'quiet', 'quiet'])
    const receipts = await receiptsOf(ana)
    expect(receipts.map(({ fate, cause }) => `${fate} ${cause}`)).toEqual(Array(3).fill('held quiet'))
    const until = receipts[0]?.until?.getTime() ?? 0
    expect(until % 60_000).toBe(0)
    expect(until).toBeGreaterThan(Date.now() + 58 * 60_000)
    await decide(ana, { quiet: null })
    await told()
    expect(await pushed(ana)).toMatchObject([
      { kind: 'message', key: 'held', people: 3, fromId: null, cause: 'quiet' },
    ])
    expect([await waiting(ana), (await receiptsOf(ana)).length]).toEqual([[], 3])
  })

  test('of one person it is told as itself; what was read by then is not in it', async () => {
    const [ana, ben, cleo] = await popular()
    await pause(ana, 'hour')
    await say(ben, ana, 'One')
    const { conversationId } = await say(cleo, ana, 'Two')
    await watched()
    await timePasses({ seconds: 11 })
    await told()
    await readAll(ana, ben)
    await timePasses({ hours: 1 })
    await told()
    expect(await pushed(ana)).toMatchObject([
      { key: `message:${conversationId}`, fromId: cleo.id, people: null, cause: 'paused' },
    ])
    expect((await receiptsOf(ana)).map(({ fate, cause }) => `${fate} ${cause}`)).toEqual([
      'held paused',
      'held paused',
      'read_before paused',
    ])
  })

  test('of a pause that is ended at once is told at once', async () => {
    const [ana, ben] = await pair()
    await pause(ana, 'hour')
    await say(ben, ana, 'Hello')
    await watched()
    await timePasses({ seconds: 11 })
    await told()
    expect([await pushed(ana), (await waiting(ana)).length]).toEqual([[], 1])
    await pause(ana, null)
    await told()
    expect(await pushed(ana)).toHaveLength(1)
  })

  test('waits while something else goes on', async () => {
    const [ana, ben] = await pair()
    await pause(ana, 'hour')
    await quietFor(ana, 180)
    await say(ben, ana, 'Hello')
    await watched()
    await timePasses({ seconds: 11 })
    await told()
    expect(await waiting(ana), 'for what ends last').toMatchObject([{ held: 'quiet' }])
    await decide(ana, { quiet: null })
    await told()
    expect(await waiting(ana)).toMatchObject([{ held: 'paused' }])
    expect(await pushed(ana)).toEqual([])
  })

  test('a favourite passes quiet hours and a pause, and not Calm mode', async () => {
    const [ana, ben, cleo] = await popular()
    await favour(ana, ben)
    await pause(ana, 'hour')
    await quietFor(ana)
    for (const writer of [ben, cleo]) await say(writer, ana, 'Hello')
    await told()
    expect(await pushed(ana)).toMatchObject([{ fromId: ben.id, cause: 'favourite' }])
    await call(api.turnCalmOn, { asker: ana, body: { seconds: null } })
    await say(ben, ana, 'And this')
    await watched()
    await timePasses({ seconds: 11 })
    await told()
    expect(await pushed(ana)).toEqual([])
    expect((await waiting(ana)).map(({ held }) => held)).toEqual(['calm', 'calm'])
    await decide(ana, { quiet: null })
    await pause(ana, null)
    await told()
    expect(await pushed(ana), 'it is calm until they end it').toEqual([])
    await timePasses({ days: 30 })
    await told()
    expect(await pushed(ana)).toEqual([])
    await call(api.turnCalmOff, { asker: ana })
    await told()
    expect(await pushed(ana)).toMatchObject([{ key: 'held', people: 2 }])
  })

  test('a message that can still be undone leaves no trace', async () => {
    const [ana, ben] = await pair()
    const [eve, dan] = await talking()
    await readAll(eve, dan)
    await watched()
    await pause(ana, 'hour')
    for (const [from, to] of [
      [ben, ana],
      [dan, eve],
    ] as const) {
      const message = await say(from, to, 'Oh no')
      await told()
      await stage.drop(from, message, 'undo')
    }
    await timePasses({ seconds: 11 })
    await told()
    expect([await receiptsOf(ana), await receiptsOf(eve)]).toEqual([[], []])
    expect([await waiting(ana), await waiting(eve)]).toEqual([[], []])
  })

  test('other news are not told beside messages: they are in the app', async () => {
    const [ana, ben, cleo] = await popular()
    await pause(ana, 'hour')
    for (const writer of [ben, cleo]) await say(writer, ana, 'Hello')
    await notice(ana, { fromId: ben.id })
    await watched()
    await timePasses({ seconds: 11 })
    await told()
    await timePasses({ hours: 1 })
    await told()
    expect(await pushed(ana)).toMatchObject([{ key: 'held', people: 2 }])
    expect((await receiptsOf(ana)).at(-1)).toMatchObject({
      kind: 'reaction',
      fate: 'in_app',
      cause: 'paused',
    })
    await pause(ana, 'hour')
    await notice(ana, { fromId: ben.id })
    await notice(ana, { fromId: cleo.id, key: 'accepted:2', kind: 'accepted' })
    await told()
    await timePasses({ hours: 1 })
    await told()
    expect(await pushed(ana)).toMatchObject([{ kind: 'accepted', people: null }])
  })
})

describe('other news', () => {
  test('of an account are told at once, in Calm mode and on a break', async () => {
    const [ana] = await pair()
    await call(api.turnCalmOn, { asker: ana, body: { seconds: null } })
    await db.update(users).set({ breakSince: sql`now()` }).where(eq(users.id, ana.id))
    await notice(ana, { kind: 'sign_in', key: 'sign_in:1', about: 'Firefox in Delft', fromId: null })
    await told()
    expect(await pushed(ana)).toMatchObject([{ kind: 'sign_in', cause: 'rule_on' }])
  })

  test('that were seen in the bell are read; who takes a break hears nothing of others', async () => {
    const [ana, ben] = await pair()
    await notice(ana, { fromId: ben.id })
    await db
      .insert(notices)
      .values({ userId: ana.id, kind: 'reaction', key: 'reaction:1', seenAt: sql`now()` })
    await told()
    expect(await pushed(ana)).toEqual([])
    expect(await receiptsOf(ana)).toMatchObject([{ kind: 'reaction', fate: 'read_before' }])
    await db.update(users).set({ breakSince: sql`now()` }).where(eq(users.id, ana.id))
    await say(ben, ana, 'Where are you?')
    await notice(ana, { fromId: ben.id, key: 'gift:1', kind: 'gift' })
    await told()
    expect([await pushed(ana), await waiting(ana)]).toEqual([[], []])
  })

  test('a request is told while it waits', async () => {
    const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
    await device(ana)
    for (const from of [ben, cleo]) await stage.request(from, ana)
    await stage.withdraw(cleo, ana)
    for (const { id } of [ben, cleo]) {
      await db.delete(tellings).where(eq(tellings.fromId, id))
      await notice(ana, { kind: 'request', key: `request:${id}`, fromId: id })
    }
    await told()
    expect(await pushed(ana)).toMatchObject([{ kind: 'request', fromId: ben.id }])
  })
})

describe('deciding', () => {
  test('is done once, by however many processes', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => pair()))
    for (const [ana, ben] of people) {
      for (let n = 0; n < 5; n++) await notice(ana, { fromId: ben.id, key: `reaction:${n}`, held: 'quiet' })
      await say(ben, ana, 'Hello')
    }
    await watched()
    const { db: other, close } = openDatabase(db.$client.options.connectionString ?? '', deps)
    const second = { ...deps, db: other }
    await Promise.all([deps, deps, second, second].map(each => tellDue(each)))
    await told()
    await close()
    for (const [ana] of people) {
      const sent = await pushed(ana)
      expect(sent.map(({ kind }) => kind).toSorted()).toEqual(['message', 'reaction'])
      expect((await receiptsOf(ana)).filter(({ fate }) => fate === 'in_app')).toHaveLength(4)
    }
  })

  test('of one person that fails holds up nobody else, and is tried again', async () => {
    const [ana, ben] = await pair()
    const [cat, dan] = await pair()
    await db.execute(sql`create function fail_here() returns trigger language plpgsql as
      $$ begin if new.about = 'Stuck' then raise 'no'; end if; return new; end $$`)
    await db.execute(
      sql`create trigger fail_here before insert on pushes for each row execute function fail_here()`,
    )
    await notice(ana, { fromId: ben.id, about: 'Stuck' })
    await notice(cat, { fromId: dan.id })
    await told()
    expect([await pushed(ana), (await pushed(cat)).length]).toEqual([[], 1])
    expect(await waiting(ana)).toHaveLength(1)
    await say(dan, cat, 'Hello')
    await told()
    expect(await pushed(cat), 'it is aside').toHaveLength(1)
    await db.execute(sql`drop function fail_here cascade`)
    await timePasses({ seconds: 3 })
    await told()
    expect(await pushed(ana)).toHaveLength(1)
  })

  test('happens by itself, about a second after a message was sent', async () => {
    const [ana, ben] = await pair()
    const loops = openLoops(deps, [watching, telling])
    await vi.waitFor(async () => {
      await say(ben, ana, 'Hello')
      await vi.waitFor(async () => expect(await pushed(ana)).toHaveLength(1), 5_000)
    }, 30_000)
    await loops.close()
  })
})
