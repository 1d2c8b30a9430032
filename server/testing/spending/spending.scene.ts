import type { Item } from '@akin/contract/tokens/prices.ts'
import { sql } from 'drizzle-orm'
import { connectScene } from '#connect/connect.scene.ts'
import { refreshAll } from '#discover/people/refresh-all.testing.ts'
import { refreshEveryone } from '#discover/people/refresh-people.ts'
import type { Person } from '../scene.ts'
import { type Asked, things } from './things.ts'

/** A scene in which anything is bought with tokens. */
export const spendingScene = connectScene

export type SpendingStage = Awaited<ReturnType<typeof spendingScene>>

/** Two people of whom the first can buy this for, or beside, the second. */
export async function preparedFor({ db, strangers, befriend }: SpendingStage, item: Item) {
  const pair = await strangers('Ana', 'Ben')
  if (things[item].forContacts) await befriend(...pair)
  // Everyone is found in Discover.
  if (item === 'spotlight') {
    await refreshEveryone(db)
    await refreshAll(db)
  }
  return pair
}

/** Asks for it as the web would, and says with which status it was answered. */
export async function buy(
  { app, config }: SpendingStage,
  { cookie }: Person,
  { path, body }: Asked,
  key: string,
) {
  const headers = { origin: config.publicUrl, cookie, 'idempotency-key': key }
  return (await app.inject({ method: 'POST', url: path, headers, payload: body })).statusCode
}

/** What someone has left, and what they have for it. */
export async function standing({ db }: SpendingStage, item: Item, { id }: Person) {
  const { table, buyer } = things[item]
  const { rows } = await db.execute(sql`select
    (select balance::int from wallets where user_id = ${id}) as balance,
    (select count(*)::int from token_entries where user_id = ${id} and reason = 'spend') as spends,
    (select count(*)::int from ${sql.identifier(table)} where ${sql.identifier(buyer)} = ${id}) as things`)
  return rows[0]
}
