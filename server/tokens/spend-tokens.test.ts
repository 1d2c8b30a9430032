import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { itemPrices } from '@akin/contract/tokens/prices.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { refuse } from '#platform/refuse.ts'
import { patiently } from '#testing/patiently.ts'
import type { Person } from '#testing/scene.ts'
import { tally, tokenScene } from '#testing/tokens/token.scene.ts'
import type { Effect } from './effects.ts'

/** A gift that someone can get once, as a room would sell it. */
const giveFlower: Effect = async (tx, { userId, purchase }) => {
  const to = purchase.userId ?? refuse('not_found')
  const { rows } = await tx.execute(sql`select from users where id = ${to} for update`)
  if (rows.length === 0) return refuse('not_found')
  const before = await tx.execute(sql`select from sample_gifts where to_id = ${to}`)
  if (before.rows.length > 0) return refuse('has_plan')
  return {
    give: async entryId => {
      await tx.execute(
        sql`insert into sample_gifts (entry_id, from_id, to_id) values (${entryId}, ${userId}, ${to})`,
      )
    },
  }
}

/** Taken and then not given. */
const breakStar: Effect = async () => ({
  give: async () => {
    throw new Error('The star broke.')
  },
})

const stage = await tokenScene({ live: {}, effects: { flower: giveFlower, star: breakStar } })
const { call, db, someone, pack, setLimit, entriesOf, connect } = stage

beforeAll(() =>
  db.execute(sql`create table sample_gifts (
    entry_id bigint not null unique references token_entries, from_id bigint not null, to_id bigint not null)`),
)

const buy = (asker: Person, to: { id: number }, key = randomUUID() as string) =>
  call(api.spendTokens, { asker, key, body: { item: 'flower', userId: to.id } })

const giftsTo = async ({ id }: Person) =>
  (await db.execute(sql`select from sample_gifts where to_id = ${id}`)).rows.length

test('something is bought: taken and given together, and all tabs hear of it', async () => {
  const [ana, ben] = [await someone(), await someone()]
  await pack(ana, 200)
  const tab = await connect(ana)
  expect(await buy(ana, ben)).toMatchObject({ status: 200, body: { balance: 150, leftThisMonth: 4_950 } })
  expect(await giftsTo(ben)).toBe(1)
  expect((await tab.frame('balance')).data).toEqual({ balance: 150 })
  const [, spent] = await entriesOf(ana)
  expect(spent).toMatchObject({ delta: -50, reason: 'spend', refType: 'flower', refId: String(ben.id) })
})

test('the same attempt again answers the same and takes nothing, even where it could not be bought twice', async () => {
  const [ana, ben, cleo] = [await someone(), await someone(), await someone()]
  await pack(ana, 200)
  const key = randomUUID()
  const first = await buy(ana, ben, key)
  expect(await buy(ana, ben, key)).toMatchObject({ status: 200, body: first.body })
  expect((await buy(ana, ben)).body.code, 'the premise').toBe('has_plan')
  const other = await buy(ana, cleo, key)
  expect([other.status, other.body.code]).toEqual([409, 'key_reused'])
  expect([await giftsTo(ben), await giftsTo(cleo)]).toEqual([1, 0])
  expect(await entriesOf(ana)).toHaveLength(2)
})

test('pressed 20 times at once under one key, it happens once', async () => {
  const [ana, ben] = [await someone(), await someone()]
  await pack(ana, 2_000)
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => patiently(() => buy(ana, ben, key))))
  expect(tally(answers.map(({ status, body }) => `${status} ${body.balance}`))).toEqual({ '200 1950': 20 })
  expect(await giftsTo(ben)).toBe(1)
})

test('with too few tokens it says how many it takes and how many there are', async () => {
  const [ana, ben] = [await someone(), await someone()]
  await pack(ana, 30)
  const { status, body } = await buy(ana, ben)
  expect([status, body.code, body.need, body.have]).toEqual([409, 'insufficient_tokens', 50, 30])
  expect([await giftsTo(ben), (await entriesOf(ana)).length]).toEqual([0, 1])
})

test('what would go over the monthly limit is refused', async () => {
  const [ana, ben] = [await someone(), await someone()]
  await pack(ana, 200)
  await setLimit(ana, 49)
  const { status, body } = await buy(ana, ben)
  expect([status, body.code]).toEqual([409, 'spend_limit'])
  expect(await giftsTo(ben)).toBe(0)
})

test('what cannot be given is not taken', async () => {
  const ana = await someone()
  await pack(ana, 500)
  const broken = await call(api.spendTokens, { asker: ana, key: randomUUID(), body: { item: 'star' } })
  expect(broken.status).toBe(500)
  const nobody = await buy(ana, { id: 999_999_999 })
  expect([nobody.status, nobody.body.code]).toEqual([404, 'not_found'])
  expect(await entriesOf(ana)).toHaveLength(1)
})

test('everything that has a price is sold here but a highlight, which comes with its request', async () => {
  const product = await tokenScene()
  const cleo = await product.someone()
  await product.pack(cleo, 2_000)
  const codes: [string, string | undefined][] = []
  for (const item of Object.keys(itemPrices) as (keyof typeof itemPrices)[]) {
    const asked = { asker: cleo, key: randomUUID(), body: { item, userId: cleo.id } }
    codes.push([item, (await product.call(api.spendTokens, asked)).body.code])
  }
  const refused = codes.filter(([, code]) => code === 'not_for_sale')
  expect(refused).toEqual([['highlight', 'not_for_sale']])
  const highlights = (await product.entriesOf(cleo)).filter(({ refType }) => refType === 'highlight')
  expect(highlights).toEqual([])
})

test('what no room sells is not for sale, and nothing is taken', async () => {
  const ana = await someone()
  await pack(ana, 2_000)
  const wave = await call(api.spendTokens, { asker: ana, key: randomUUID(), body: { item: 'wave' } })
  expect([wave.status, wave.body.code]).toEqual([409, 'not_for_sale'])
  expect(await entriesOf(ana)).toHaveLength(1)
})

test('without a key, a known item or a session nothing is bought', async () => {
  const ana = await someone()
  const body = { item: 'flower', userId: ana.id } as const
  expect((await call(api.spendTokens, { asker: ana, body })).body.code).toBe('bad_request')
  expect((await call(api.spendTokens, { asker: ana, body, key: 'short' })).body.code).toBe('bad_request')
  const unknown = { item: 'palace' } as unknown as typeof body
  const answer = await call(api.spendTokens, { asker: ana, body: unknown, key: randomUUID() })
  expect(answer.body.code).toBe('invalid_fields')
  expect((await call(api.spendTokens, { body, key: randomUUID() })).body.code).toBe('not_signed_in')
})
