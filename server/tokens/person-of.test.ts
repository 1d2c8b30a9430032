import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { type Item, itemPrices } from '@akin/contract/tokens/prices.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#auth/tables.ts'
import { blocks } from '#connect/tables.ts'
import { boughtThemes } from '#profile/tables.ts'
import type { Person } from '#testing/scene.ts'
import { tokenScene } from '#testing/tokens/token.scene.ts'
import { giveBack } from './give-back.ts'
import { spend } from './spend.ts'

const { call, db, inOne, someone, pack, grant, timePasses } = await tokenScene()

async function buy(asker: Person, item: Item, { id }: { id: number }) {
  const spent = { userId: asker.id, item, tokens: 10, refId: String(id), key: randomUUID() }
  return (await inOne(tx => spend(tx, spent))).entryId ?? 0
}

async function linesOf(asker: Person) {
  const { body } = await call(api.listEntries, { asker, query: {} })
  return body.items.map(({ reason, item, person }) => [reason, item, person?.displayName ?? null])
}

test('what was bought for someone says for whom, and so does what came back', async () => {
  const [ana, ben] = [await someone(), await someone()]
  await grant(ana, 20, 5)
  await pack(ana, 200)
  const items = Object.keys(itemPrices) as Item[]
  const entries: number[] = []
  for (const item of items) entries.push(await buy(ana, item, ben))
  await inOne(tx => giveBack(tx, entries.at(-1) ?? 0))
  // What lay in a lot that has lapsed comes back as a new one.
  await timePasses({ days: 6 })
  await inOne(tx => giveBack(tx, entries[0] ?? 0))
  const forBen = ['highlight', 'wave', 'flower', 'star', 'month_of_plus']
  expect(await linesOf(ana)).toEqual([
    ['back', 'highlight', ben.displayName],
    ['back', 'month_of_plus', ben.displayName],
    ...items.map(item => ['spend', item, forBen.includes(item) ? ben.displayName : null]).toReversed(),
    ['pack', null, null],
    ['monthly', null, null],
  ])
  const { body } = await call(api.listEntries, { asker: ana, query: {} })
  expect(body.items[0]?.person).toEqual({ userId: ben.id, displayName: ben.displayName })
})

const hides: Record<string, (ana: Person, ben: Person) => Promise<unknown>> = {
  'has blocked the one who asks': (ana, ben) =>
    db.insert(blocks).values({ blockerId: ben.id, blockedId: ana.id }),
  'is blocked by them': (ana, ben) => db.insert(blocks).values({ blockerId: ana.id, blockedId: ben.id }),
  'is leaving': (_ana, ben) => become(ben, { status: 'deleting', deletionDueAt: new Date() }),
  'has left': (_ana, ben) => become(ben, { status: 'deleted', emailVerifiedAt: null }),
  'has no address that is theirs': (_ana, ben) => become(ben, { emailVerifiedAt: null }),
}

test.each(Object.entries(hides))('who %s is not named', async (_why, hide) => {
  const [ana, ben, cleo] = [await someone(), await someone(), await someone()]
  await pack(ana, 200)
  for (const other of [ben, cleo]) await buy(ana, 'wave', other)
  await hide(ana, ben)
  const [toCleo, toBen] = await linesOf(ana)
  expect([toCleo, toBen]).toEqual([
    ['spend', 'wave', cleo.displayName],
    ['spend', 'wave', null],
  ])
})

test('a theme is named', async () => {
  const ana = await someone()
  await pack(ana, 200)
  const entryId = await buy(ana, 'theme', ana)
  await db.insert(boughtThemes).values({ userId: ana.id, theme: 'dusk', entryId })
  const { body } = await call(api.listEntries, { asker: ana, query: {} })
  expect(body.items.map(({ choice, person }) => [choice, person])).toEqual([
    ['dusk', null],
    [null, null],
  ])
})

function become({ id }: Person, change: Partial<typeof users.$inferInsert>) {
  return db.update(users).set(change).where(eq(users.id, id))
}
