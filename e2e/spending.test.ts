import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { type Item, itemPrices } from '@akin/contract/tokens/prices.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { purgeAccount } from '../server/auth/deletion/purge-account.ts'
import { users } from '../server/auth/tables.ts'
import { settleHighlights } from '../server/connect/highlights/settle-highlights.ts'
import { settleSpotlights } from '../server/discover/spotlight/settle-spotlights.ts'
import { erasers } from '../server/jobs.ts'
import { expirePlusGifts } from '../server/subscription/gifts/expire-plus-gifts.ts'
import type { Person } from '../server/testing/scene.ts'
import { buy, preparedFor, spendingScene, standing } from '../server/testing/spending/spending.scene.ts'
import { things } from '../server/testing/spending/things.ts'
import { givePack } from '../server/testing/tokens/give-pack.ts'
import { auditWallets } from '../server/tokens/audit.ts'

const stage = await spendingScene()
const { call, db, deps, block, remove, timePasses } = stage

/** What may happen between buying and the end of all times that count. */
const events = {
  nothing: async () => {},
  'they open it': open,
  'they remove': (ana, ben) => remove(ben, ana),
  'they block': (ana, ben) => block(ben, ana),
  'she blocks': block,
  'they leave': (_ana, ben) => leave(ben),
} satisfies Record<string, (ana: Person, ben: Person) => Promise<unknown>>

type Event = keyof typeof events
/** At once, or when its time is over; or never. */
type Back = 'at once' | 'in time' | 'never'

/** When tokens come back. What would tell the buyer that they were blocked waits for the time that was promised. */
const table: Record<Item, Record<Event, Back>> = {
  highlight: {
    nothing: 'in time',
    'they open it': 'never',
    'they remove': 'in time',
    'they block': 'in time',
    'she blocks': 'in time',
    'they leave': 'in time',
  },
  // Nobody sees any of these: each comes back when it is over.
  spotlight: always('in time'),
  wave: always('never'),
  flower: always('never'),
  star: always('never'),
  theme: always('never'),
  // A contact who is gone is gone for everyone to see.
  month_of_plus: {
    nothing: 'in time',
    'they open it': 'never',
    'they remove': 'at once',
    'they block': 'at once',
    'she blocks': 'at once',
    'they leave': 'at once',
  },
}

/** What becomes of these hangs on themselves alone: one event of another person shows it of each. */
const alone: Partial<Record<Item, Event>> = {
  spotlight: 'they block',
  wave: 'they leave',
  flower: 'she blocks',
  star: 'they block',
  theme: 'nothing',
}

const cells = (Object.keys(table) as Item[]).flatMap(item =>
  (Object.keys(events) as Event[]).map(event => {
    const isVariant = item in alone && alone[item] !== event
    return { item, event, back: table[item][event], options: isVariant ? { tags: 'variant' } : {} }
  }),
)

for (const { item, event, back, options } of cells)
  test(`${item}, ${event}: tokens come back ${back}`, options, () => expectBack(item, event, back))

async function expectBack(item: Item, event: Event, back: Back) {
  const [ana, ben] = await preparedFor(stage, item)
  await givePack(db, ana, 1_000)
  expect(await buy(stage, ana, things[item].ask(ben), randomUUID())).toBeLessThan(300)
  const left = 1_000 - itemPrices[item]
  expect(await standing(stage, item, ana)).toEqual({ balance: left, spends: 1, things: 1 })

  await events[event](ana, ben)
  await settleAll()
  expect((await standing(stage, item, ana))?.balance).toBe(back === 'at once' ? 1_000 : left)
  await timePasses({ days: 15 })
  for (let times = 0; times < 2; times++) await settleAll()
  expect((await standing(stage, item, ana))?.balance).toBe(back === 'never' ? left : 1_000)
}

test('all wallets add up', async () => {
  expect(await auditWallets(db, new AbortController().signal)).toEqual([])
})

async function settleAll() {
  await settleHighlights(deps)
  await settleSpotlights(deps)
  await expirePlusGifts(deps)
}

/** Whatever of it waits for an answer gets one. */
async function open(_ana: Person, ben: Person) {
  await call(api.markRequestsSeen, { asker: ben })
  const { body } = await call(api.listPlusGifts, { asker: ben })
  for (const { id, state } of body)
    if (state === 'open') await call(api.acceptPlusGift, { asker: ben, params: { giftId: id } })
}

async function leave({ id }: Person) {
  await db.update(users).set({ status: 'deleting', deletionDueAt: sql`now()` }).where(eq(users.id, id))
  expect(await purgeAccount(db, id, erasers)).toBe(true)
}

function always(back: Back): Record<Event, Back> {
  const { nothing, ...others } = events
  return {
    nothing: back,
    ...(Object.fromEntries(Object.keys(others).map(event => [event, back])) as Omit<
      Record<Event, Back>,
      'nothing'
    >),
  }
}
