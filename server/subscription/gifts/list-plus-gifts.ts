import type { PlusGift } from '@akin/contract/subscription/plus-gifts.ts'
import { desc, type SQL, sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { plusGifts } from '../tables.ts'
import { selectPlusGifts, shapeOf } from './show-plus-gift.ts'

const isOpen = sql`state = 'open'`
const most = { open: 100, decided: 50 }

/** What is open comes first, and is never crowded out by what was decided. Each direction is found by its own index. */
export async function listPlusGifts({ db }: Deps, { asker }: CallOf<'listPlusGifts'>): Promise<PlusGift[]> {
  const latest = (which: SQL, count: number) => {
    const of = (side: 'from_id' | 'to_id') => sql`(select id from ${plusGifts}
      where ${sql.identifier(side)} = ${asker.id} and ${which} order by id desc limit ${count})`
    return sql`(select id from (${of('from_id')} union all ${of('to_id')}) sides order by id desc limit ${count})`
  }
  const [open, decided] = [latest(isOpen, most.open), latest(sql`not ${isOpen}`, most.decided)]
  const gifts = await selectPlusGifts(db, asker.id)
    .where(sql`${plusGifts.id} in (${open} union all ${decided})`)
    .orderBy(desc(sql`${plusGifts.state} = 'open'`), desc(plusGifts.id))
  return gifts.map(shapeOf)
}
