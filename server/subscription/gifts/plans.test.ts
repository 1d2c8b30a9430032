import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transaction } from '#platform/database/transaction.ts'
import { openExplained, wideScans } from '#testing/explained.ts'
import { plusGiftScene } from '#testing/plus-gifts.ts'
import { allowance } from '../entitlements.ts'
import { getPlanAndBalance } from '../get-plan-and-balance.ts'
import { getSubscription } from '../get-subscription.ts'
import { acceptPlusGift } from './decide-plus-gift.ts'
import { endPlusGiftsBetween } from './end-plus-gift.ts'
import { listPlusGifts } from './list-plus-gifts.ts'

const stage = await plusGiftScene()
const { db, given, offered } = stage

/** Someone gives and takes back as long as they like: tokens come back, and rows stay. */
test('however many months were given and taken back, what someone has is found by an index', {
  tags: 'variant',
}, async () => {
  const { ana, ben, giftId } = await given()
  // What paid for them does not matter here.
  await db.execute(sql`alter table plus_gifts drop constraint plus_gifts_entry_id_fkey`)
  await db.execute(sql`
    insert into plus_gifts (entry_id, from_id, to_id, client_id, state, decided_at)
    select -n, case when n % 2 = 0 then ${ana.id}::bigint else ${ben.id}::bigint end,
      case when n % 2 = 0 then ${ben.id}::bigint else ${ana.id}::bigint end, gen_random_uuid(), 'revoked', now()
    from generate_series(1, 10000) n`)
  await offered(ben, ana)
  await db.execute(sql`analyze`)
  // What is small is read through otherwise.
  const watched = openExplained(String(db.$client.options.connectionString), '-c enable_seqscan=off')
  try {
    const deps = { ...stage.deps, db: watched.db }
    await acceptPlusGift(deps, { asker: ben, params: { giftId } } as never)
    for (const asker of [ana, ben]) {
      const call = { asker } as never
      expect(await listPlusGifts(deps, call)).toHaveLength(51)
      expect((await allowance(watched.db, asker.id)).plan).toBe(asker === ben ? 'plus' : 'free')
      await getPlanAndBalance(deps, call)
      await getSubscription(deps, call)
    }
    await transaction(watched.db, tx => endPlusGiftsBetween(tx, ana.id, ben.id))
    expect(watched.explained.length).toBeGreaterThan(15)
    const tables = ['plus_gifts', 'users', 'subscriptions', 'subscription_periods', 'plan_settings']
    expect(wideScans(watched.explained, tables, 200)).toEqual([])
  } finally {
    await watched.close()
  }
})
