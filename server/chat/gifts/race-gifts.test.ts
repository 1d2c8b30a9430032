import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { purgeAccount } from '#auth/deletion/purge-account.ts'
import { erasers } from '#jobs.ts'
import { isDatabaseUnavailable } from '#platform/database/database.ts'
import { patiently } from '#testing/patiently.ts'
import type { Person } from '#testing/scene.ts'
import { tally } from '#testing/tokens/token.scene.ts'
import { auditWallets } from '#tokens/audit.ts'
import { balanceOf } from '#tokens/wallet.ts'
import { giftScene } from './gift.scene.ts'

const stage = await giftScene()
const { db, contacts, talking, send, fund, give, shelf, thread } = stage

const many = <Answer>(count: number, ask: (n: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, n) => ask(n)))

async function deadlocks() {
  await db.execute(sql`select pg_stat_force_next_flush()`)
  return db.execute(sql`select deadlocks from pg_stat_database where datname = current_database()`)
}

/** The books add up, every message has its place, and every gift that was paid for is there once. */
async function expectOrder() {
  expect(await auditWallets(db, new AbortController().signal)).toEqual([])
  const misplaced = sql`
    select m.id from (
      select id, conversation_id, seq, nth, row_number() over (partition by conversation_id order by seq) as place,
             row_number() over (partition by conversation_id, sender_id order by seq) as count,
             count(*) over (partition by conversation_id) as n
      from messages) m join conversations c on c.id = m.conversation_id
    where m.seq <> m.place or m.nth <> m.count or c.last_seq <> m.n or c.sent_a + c.sent_b <> m.n`
  expect((await db.execute(misplaced)).rows).toEqual([])
  const { rows } = await db.execute(sql`
    select (select count(*) from messages where kind in ('wave', 'flower')) as messages,
           (select count(*) from gifts) as gifts, (select count(*) from token_entries where reason = 'spend') as spends`)
  const [{ messages, gifts, spends } = {}] = rows
  expect([gifts, spends]).toEqual([messages, messages])
}

/** As its job does: where no connection was free in time, again. */
async function purge(person: Pick<Person, 'id'>): Promise<boolean> {
  try {
    return await purgeAccount(db, person.id, erasers)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return purge(person)
  }
}

test('pressed 50 times under one key, it is one gift', async () => {
  const [ana, ben] = await contacts()
  await fund(ana, 1_000)
  const key = randomUUID()
  const answers = await many(50, () => patiently(() => give(ana, ben, 'flower', { key })))
  expect(tally(answers.map(({ status, body }) => `${status} ${body.balance}`))).toEqual({ '200 950': 50 })
  expect((await thread(ben, ana)).items).toHaveLength(1)
  expect(await shelf(ben, ben)).toHaveLength(1)
  await expectOrder()
})

test('of 50 purchases with tokens for one, one is a gift', async () => {
  const [ana, ben] = await talking()
  await fund(ana, 50)
  const answers = await many(50, () => patiently(() => give(ana, ben, 'flower')))
  expect(tally(answers.map(({ body }) => body.code ?? 'given'))).toEqual({
    given: 1,
    insufficient_tokens: 49,
  })
  expect((await thread(ben, ana)).items).toHaveLength(3)
  expect(await shelf(ben, ben)).toHaveLength(1)
  expect(await balanceOf(db, ana.id)).toBe(0)
  await expectOrder()
})

test('gifts and messages in all directions at once do not wait for each other in a circle', {
  tags: 'variant',
}, async () => {
  const people = await stage.strangers('Ana', 'Ben', 'Cleo', 'Dan')
  const pairs: [Person, Person][] = []
  for (const [place, one] of people.entries())
    for (const other of people.slice(place + 1)) {
      await stage.befriend(one, other)
      await stage.say(one, other, 'Hello')
      await stage.say(other, one, 'Hello to you')
      pairs.push([one, other], [other, one])
    }
  for (const person of people) await fund(person, 5_000)
  const [before] = (await deadlocks()).rows
  const answers = await many(100, async n => {
    const [from, to] = pairs[n % pairs.length] ?? [people[0], people[1]]
    const { status } = await patiently<{ status: number }>(() =>
      n % 2 === 0 ? give(from, to) : send(from, to, `Message ${n}`),
    )
    return `${n % 2 === 0 ? 'given' : 'sent'} ${status}`
  })
  expect(tally(answers)).toEqual({ 'given 200': 50, 'sent 201': 50 })
  expect((await deadlocks()).rows[0]).toEqual(before)
  await expectOrder()
})

test('whoever leaves or blocks meanwhile waits for no circle either, and nothing comes after it', async () => {
  const [ana, ...givers] = await stage.strangers('Ana', 'Ben', 'Cleo', 'Dan', 'Eve')
  await stage.befriend(ana, ...givers)
  for (const giver of givers) await fund(giver, 500)
  const [before] = (await deadlocks()).rows
  const given = many(40, n => patiently(() => give(givers[n % givers.length] ?? ana, ana)))
  const blocked = patiently(() => stage.block(ana, givers[0] ?? ana))
  await db.execute(sql`update users set status = 'deleting', deletion_due_at = now() where id = ${ana.id}`)
  const [, purged, answers] = await Promise.all([blocked, purge(ana), given])
  expect(purged).toBe(true)
  const codes = Object.keys(tally(answers.map(({ status, body }) => body.code ?? String(status))))
  for (const code of codes) expect(['200', 'cannot_message', 'wait_for_reply']).toContain(code)
  expect((await deadlocks()).rows[0]).toEqual(before)
  expect(await auditWallets(db, new AbortController().signal)).toEqual([])
  expect((await db.execute(sql`select from gifts where to_id = ${ana.id}`)).rows).toEqual([])
})
