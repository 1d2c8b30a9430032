import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allJobsDone } from '#auth/auth.testing.ts'
import { savedSearches } from '#discover/tables.ts'
import type { Person } from '#testing/scene.ts'
import { sendDigests } from './digests.ts'
import { mailScene } from './mails.scene.ts'
import { nextMonday } from './mondays.ts'

const stage = await mailScene()
const { db, friends, strangers, befriend, request, say, read, decides, mailsOf, subjectsOf } = stage

const [zone, hour] = ['Europe/Berlin', 3_600_000]
const monday = nextMonday(zone, new Date())
const afterMonday = (hours: number) => new Date(monday.getTime() + hours * hour)
const signal = new AbortController().signal

/** The weekly mails that are due at some moment have left. */
async function send(at: Date) {
  await sendDigests(db, signal, at)
  await allJobsDone(db)
}

const choose = (person: Person, more = {}) =>
  decides(person, { rules: { 'digest.mail': true }, zone, ...more })

async function dueOf({ id }: Person) {
  const { rows } = await db.execute<{ at: string }>(
    sql`select digest_due_at as at from notification_settings where user_id = ${id}`,
  )
  return new Date(rows[0]?.at ?? 0)
}

test('on Monday morning whoever chose it is told of their week, once, and of three of each at most', async () => {
  const [maren, leila, ...others] = await friends('Maren', 'Leila', 'Tomasz', 'Jun', 'Wren', 'Nils')
  const [mateo, sofia] = await strangers('Mateo', 'Sofia')
  for (const each of [leila, ...others]) await say(each, maren, 'Still the same bread.')
  const { seq } = await say(leila, maren, 'Every Friday.')
  await read(maren, leila, seq)
  for (const each of [mateo, sofia]) await request(each, maren)
  await db.insert(savedSearches).values([
    { userId: maren.id, name: 'Pottery, Norway', filters: {}, newPeople: 3 },
    { userId: maren.id, name: 'Chess', filters: {}, newPeople: 0 },
  ])
  await choose(maren)
  await send(new Date())
  await send(afterMonday(-0.01))
  expect(await mailsOf(maren), 'before its time').toEqual([])
  expect(await dueOf(maren)).toEqual(monday)

  await Promise.all([1, 2, 3].map(() => sendDigests(db, signal, afterMonday(0.01))))
  await send(afterMonday(1))
  const [mail, ...more] = await mailsOf(maren)
  expect(more).toEqual([])
  const [nils, wren, jun, tomasz] = others.toReversed().map(({ displayName }) => displayName)
  expect(mail?.subject).toBe(
    `Your week on Akin: ${nils} is waiting, ${sofia.displayName} would like to connect`,
  )
  for (const said of [nils, wren, jun, mateo.displayName, 'Pottery, Norway', 'Stop the weekly email'])
    expect(mail?.text).toContain(said)
  for (const unsaid of [tomasz, leila.displayName, 'Chess', 'bread', '3 new'])
    expect(mail?.text).not.toContain(unsaid)
  expect((await dueOf(maren)).getTime() - monday.getTime()).toBeGreaterThan(6.9 * 24 * hour)
})

test('nothing comes of a week in which nothing happened, to whom it is off, or to whom nothing may be said', async () => {
  const [leila] = await strangers('Leila')
  const quiet = { quietFrom: 0, quietTo: 9 * 60, quietNights: [1, 2, 3, 4, 5, 6, 7] }
  const people = await strangers('Empty', 'Off', 'Suspended', 'Calm', 'Late', 'Quiet')
  const [empty, off, suspended, calm, late, held] = people
  for (const each of people) {
    await befriend(leila, each)
    await choose(each, { digestDueAt: monday })
    if (each !== empty) await say(leila, each, 'Hello')
  }
  await decides(off, { rules: {} })
  await decides(held, quiet)
  await db.execute(sql`update users set suspended_until = 'infinity' where id = ${suspended.id}`)
  await db.execute(sql`update users set calm_since = now() where id = ${calm.id}`)
  // No server ran on Monday, and the next one is on Wednesday.
  await decides(late, { digestDueAt: afterMonday(48) })
  await send(afterMonday(0.01))
  await send(afterMonday(48))
  for (const each of [empty, off, suspended, calm, late])
    expect(await mailsOf(each), each.displayName).toEqual([])
  expect(await dueOf(late)).toEqual(nextMonday(zone, afterMonday(48)))
  expect(await mailsOf(held)).toEqual([])
})

test('quiet hours hold it until they end', { tags: 'variant' }, async () => {
  const [maren, leila] = await friends('Maren', 'Leila')
  await say(leila, maren, 'Hello')
  const quiet = { quietFrom: 0, quietTo: 9 * 60, quietNights: [1, 2, 3, 4, 5, 6, 7] }
  await choose(maren, { ...quiet, digestDueAt: monday })
  await send(afterMonday(0.5))
  expect(await mailsOf(maren)).toEqual([])
  expect(await dueOf(maren)).toEqual(afterMonday(1))
  await send(afterMonday(1))
  expect(await subjectsOf(maren)).toEqual([`Your week on Akin: ${leila.displayName} is waiting`])
})
