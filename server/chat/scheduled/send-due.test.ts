import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reactivate } from '#auth/deletion/reactivate.ts'
import { users } from '#auth/tables.ts'
import { heardBy } from '#connect/connect.scene.ts'
import { openDatabase } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { endPauses } from '#platform/jobs/set-aside.ts'
import type { Person } from '#testing/scene.ts'
import { eraseChat } from '../personal.ts'
import { attachments, scheduledMessages } from '../tables.ts'
import { inMinutes, scheduledScene } from './scheduled.scene.ts'
import { sendDue } from './send-due.ts'

const stage = await scheduledScene({ live: {} })
const { call, db, deps, contacts, talking, strangers, later, waiting, written, hourPasses, timePasses } =
  stage
const { say, remove, block, leave, entry, draft, thread, bring, connect } = stage

const cannotMessage = "You can't send messages in this conversation."

test('before its time nothing is sent; then it is, with the name it was given, and both hear of it', async () => {
  const [ana, ben] = await contacts()
  const scheduled = await later(ana, ben, 'Good morning', { dueAt: inMinutes(90) })
  await hourPasses()
  expect([await sendDue(deps), await waiting(ana)]).toMatchObject([false, [{ id: scheduled.id }]])
  const [a, b] = await Promise.all([connect(ana), connect(ben)])
  await hourPasses()
  expect(await waiting(ana)).toEqual([])
  const { items } = await thread(ben, ana)
  expect(items).toMatchObject([{ body: 'Good morning', clientId: scheduled.clientId, kind: 'text' }])
  expect((await b.frame('new_message')).data).toMatchObject({ message: { id: items[0]?.id } })
  const heard = (await heardBy(a)).map(({ type }) => type)
  expect(heard).toEqual(expect.arrayContaining(['new_message', 'scheduled_updated']))
})

test('a file goes with it', async () => {
  const [ana, ben] = await talking()
  const file = await bring(ana, 'One', { type: 'text/plain' })
  await later(ana, ben, '', { attachmentIds: [file.id] })
  await hourPasses()
  expect((await thread(ben, ana)).items.at(-1)).toMatchObject({ kind: 'file', attachments: [file] })
  const [row] = await db.select().from(attachments).where(eq(attachments.id, file.id))
  expect(row?.scheduledId).toBeNull()
})

test('of many that are due each is sent once and in its order, whoever else is at it', async () => {
  const [ana, ben] = await talking()
  const bodies = Array.from({ length: 120 }, (_, n) => `Message ${n}`)
  // Three at each moment: of them the one that was written first goes first.
  const moments = Array.from({ length: 40 }, (_, n) => inMinutes(n / 100 - 5))
  await db.insert(scheduledMessages).values(
    bodies.map((body, n) => ({
      ...{ userId: ana.id, contactId: ben.id, clientId: randomUUID(), body },
      dueAt: moments[Math.floor(n / 3)] ?? new Date(),
    })),
  )
  const { db: other, close } = openDatabase(db.$client.options.connectionString ?? '', deps)
  const second = { ...deps, db: other }
  while ((await waiting(ana)).length > 0)
    await Promise.all([deps, deps, second, second].map(each => sendDue(each)))
  await close()
  const { rows } = await db.execute<{ body: string }>(
    sql`select body from messages where sender_id = ${ana.id} order by seq`,
  )
  expect(rows.map(({ body }) => body)).toEqual(['Hello', ...bodies])
})

test.each<[string, string, (ana: Person, ben: Person) => Promise<unknown>]>([
  ['removed them', cannotMessage, (ana, ben) => remove(ben, ana)],
  ['blocked them', cannotMessage, (ana, ben) => block(ben, ana)],
  ['asked to be deleted', cannotMessage, (_ana, ben) => leave(ben)],
])('to someone who has %s it is not sent, and its words are a draft', async (_what, refusal, fallOut) => {
  const [ana, ben] = await talking()
  const scheduled = await later(ana, ben, 'Too late')
  await fallOut(ana, ben)
  const a = await connect(ana)
  await hourPasses()
  expect(await waiting(ana)).toMatchObject([{ id: scheduled.id, body: 'Too late', refusal }])
  expect(await entry(ana, ben)).toMatchObject({ draft: 'Too late' })
  const heard = (await heardBy(a)).map(({ type }) => type)
  expect(heard).toEqual(expect.arrayContaining(['conversation_updated', 'scheduled_updated']))
  await hourPasses()
  expect(await written(ana, ben)).toEqual(['Hello'])
})

test('what someone has written there meanwhile stays; a file alone has no words to keep', async () => {
  const [ana, ben] = await talking()
  await later(ana, ben, 'Too late')
  const file = await bring(ana, 'One', { type: 'text/plain' })
  await later(ana, ben, '', { attachmentIds: [file.id] })
  await draft(ana, ben, 'Something else')
  await remove(ben, ana)
  await hourPasses()
  expect(await waiting(ana)).toMatchObject([{ refusal: cannotMessage }, { refusal: cannotMessage }])
  expect(await entry(ana, ben)).toMatchObject({ draft: 'Something else' })
})

test('who has written three times waits for an answer, with what is scheduled too', async () => {
  const [ana, ben] = await contacts()
  for (const body of ['One', 'Two']) await say(ana, ben, body)
  await later(ana, ben, 'Three', { dueAt: inMinutes(1) })
  await later(ana, ben, 'Four', { dueAt: inMinutes(2) })
  await hourPasses()
  expect(await written(ana, ben)).toEqual(['One', 'Two', 'Three'])
  const refusal = 'You have written three times. Wait for an answer before you write more.'
  expect(await waiting(ana)).toMatchObject([{ body: 'Four', refusal }])
})

test('who is new here begins only so many chats a day, with what is scheduled too', async () => {
  const [ana] = await strangers('Ana')
  const [ben, cleo] = await strangers('Ben', 'Cleo')
  await stage.befriend(ana, ben, cleo)
  await later(ana, ben, 'Hello', { dueAt: inMinutes(1) })
  await later(ana, cleo, 'Hello', { dueAt: inMinutes(2) })
  const begun = limits.newChats.max * stage.config.limitsScale - 1
  await timePasses({ hours: 1 })
  await db.execute(sql`insert into attempts (key, count, resets_at)
    values (${`new-chat:${ana.id}`}, ${begun}, now() + interval '1 hour')`)
  await sendDue(deps)
  expect(await written(ana, ben)).toEqual(['Hello'])
  const [kept] = await waiting(ana)
  expect([kept?.contactId, kept?.refusal]).toEqual([cleo.id, expect.stringContaining('as many new chats')])
})

test('one that fails for another reason waits, and does not hold up the others', async () => {
  const [ana, ben] = await talking()
  const stuck = await later(ana, ben, 'Stuck', { dueAt: inMinutes(1) })
  await later(ana, ben, 'After it', { dueAt: inMinutes(2) })
  await db.execute(sql`create function fail_here() returns trigger language plpgsql as
    $$ begin if new.body = 'Stuck' then raise 'no'; end if; return new; end $$`)
  await db.execute(
    sql`create trigger fail_here before insert on messages for each row execute function fail_here()`,
  )
  await timePasses({ hours: 1 })
  while (await sendDue(deps));
  expect(await waiting(ana)).toMatchObject([{ id: stuck.id, refusal: null }])
  expect(await written(ana, ben)).toEqual(['Hello', 'After it'])
  await db.execute(sql`drop function fail_here cascade`)
  await timePasses({ seconds: 2 })
  await sendDue(deps)
  expect(await written(ana, ben)).toEqual(['Hello', 'After it', 'Stuck'])
})

test('one that goes on failing stays in the list with a reason in the end, and can be sent by hand', async () => {
  const [ana, ben] = await talking()
  const stuck = await later(ana, ben, 'Stuck')
  await db.execute(sql`create function fail_here() returns trigger language plpgsql as
    $$ begin raise 'no'; end $$`)
  await db.execute(
    sql`create trigger fail_here before insert on messages for each row execute function fail_here()`,
  )
  await timePasses({ hours: 1 })
  await db.execute(sql`insert into set_aside values ('send-scheduled', ${stuck.id}::text, 13, now())`)
  for (let times = 13; times < 16; times++) {
    expect(await waiting(ana)).toMatchObject([{ id: stuck.id, refusal: null }])
    await sendDue(deps)
    const isTheirs = sql`work = 'send-scheduled' and row_id = ${stuck.id}::text`
    const { rows } = await db.execute(
      sql`update set_aside set until = now() + interval '1 hour' where ${isTheirs} returning tries`,
    )
    await sendDue(deps)
    expect(rows, 'not before its time').toEqual([{ tries: times + 1 }])
    await endPauses(db)
  }
  const refusal = 'Something went wrong on our side. Please try again.'
  expect(await waiting(ana)).toMatchObject([{ id: stuck.id, refusal }])
  expect(await entry(ana, ben)).toMatchObject({ draft: 'Stuck' })
  await db.execute(sql`drop function fail_here cascade`)
  await hourPasses()
  expect(await written(ana, ben), 'nobody tries it any more').toEqual(['Hello'])
  expect((await stage.sendNow(ana, stuck)).status).toBe(200)
  expect(await written(ana, ben)).toEqual(['Hello', 'Stuck'])
})

test('while the sender is leaving nothing is sent; back in time the rest goes, what they missed is a draft', async () => {
  const [ana, ben] = await talking()
  await later(ana, ben, 'Missed')
  const next = await later(ana, ben, 'Still to come', { dueAt: inMinutes(150) })
  await leave(ana)
  await hourPasses()
  await db.update(users).set({ deletionDueAt: sql`now() + interval '1 day'` }).where(eq(users.id, ana.id))
  expect(await transaction(db, tx => reactivate(tx, ana.id))).toBe(true)
  expect(await waiting(ana)).toMatchObject([
    { body: 'Missed', refusal: 'That moment has gone.' },
    { id: next.id, refusal: null },
  ])
  expect(await entry(ana, ben)).toMatchObject({ draft: 'Missed' })
  await hourPasses()
  await hourPasses()
  expect(await written(ana, ben)).toEqual(['Hello', 'Still to come'])
})

test('whoever is back before anyone looked has missed it all the same', async () => {
  const [ana, ben] = await talking()
  await later(ana, ben, 'Missed')
  await leave(ana)
  await timePasses({ hours: 1 })
  await transaction(db, tx => reactivate(tx, ana.id))
  await sendDue(deps)
  expect(await waiting(ana)).toMatchObject([{ body: 'Missed', refusal: 'That moment has gone.' }])
  expect(await written(ana, ben)).toEqual(['Hello'])
})

test('with someone who is gone for good what they had scheduled is gone', async () => {
  const [ana, ben] = await talking()
  await later(ana, ben, 'Never')
  const fromBen = await later(ben, ana, 'Are you there?')
  await leave(ana)
  await transaction(db, tx => eraseChat(tx, ana.id))
  expect(await db.$count(scheduledMessages, eq(scheduledMessages.userId, ana.id))).toBe(0)
  await db.update(users).set({ status: 'deleted', deletionDueAt: null }).where(eq(users.id, ana.id))
  await hourPasses()
  const user = { displayName: 'Deleted account', unavailable: true }
  expect(await waiting(ben)).toMatchObject([{ id: fromBen.id, user, refusal: cannotMessage }])
  expect((await call(api.listMessages, { asker: ben, params: { contactId: ana.id } })).status).toBe(200)
})
