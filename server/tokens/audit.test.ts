import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tokenScene } from '#testing/tokens/token.scene.ts'
import { giveBack } from './give-back.ts'
import { tokenJobs } from './jobs.ts'

const stage = await tokenScene()
const { db, deps, lines, pool, inOne, someone, pack, grant, take, faults, timePasses } = stage

/** As only someone could who owns the database. */
async function corrupt(statement: string) {
  for (const change of ['disable trigger', 'enable always trigger']) {
    await pool.query(`alter table token_entries ${change} append_only`)
    if (change === 'disable trigger') await pool.query(statement)
  }
}

async function audit() {
  const job = tokenJobs.find(handler => handler.job.name === 'audit-wallets')
  lines.length = 0
  await job?.run({}, deps, { id: 'test', attempt: 1, signal: new AbortController().signal })
  return lines.filter(({ msg }) => msg === 'a wallet does not add up')
}

test('the books of more people than one step takes are in order', async () => {
  await db.execute(sql`
    insert into users (email, display_name, password_hash, date_of_birth, terms_version)
    select 'many' || n || '@people.test', 'Many' || n, '', '1990-01-01', '' from generate_series(1, 450) n`)
  for (const each of [await someone(), await someone(), await someone()]) {
    await pack(each, 500)
    await grant(each, 100, 5)
    const { entryId } = await take(each, 250)
    await timePasses({ days: 6 })
    await inOne(tx => giveBack(tx, entryId ?? 0))
  }
  expect(await faults()).toEqual([])
  expect(await audit()).toEqual([])
})

test('one changed row is found, and nothing else: the log says whose it is', async () => {
  const [ana, ben] = [await someone(), await someone()]
  for (const each of [ana, ben]) {
    await pack(each, 500)
    await take(each, 20)
  }
  await corrupt(`update token_entries set delta = -21, purchased = -21 where user_id = ${ben.id} and seq = 2`)
  const found = [{ userId: ben.id, fault: 'its balance is 480, its entries sum to 479' }]
  expect(await faults()).toEqual(found)
  expect(await audit()).toMatchObject([{ ...found[0], level: 50 }])
  await corrupt(`update token_entries set delta = -20, purchased = -20 where user_id = ${ben.id} and seq = 2`)
  expect(await faults()).toEqual([])
})

test.each([
  [
    'an entry that is missing',
    `update token_entries set seq = 9 where user_id = $ and seq = 2`,
    'it counts 2 entries',
  ],
  [
    'a balance that was raised',
    `update wallets set balance = balance + 5 where user_id = $`,
    'its balance is 485',
  ],
  ['a lot that was filled', `update token_lots set remaining = 500 where user_id = $`, 'its lots sum to 500'],
])('%s is found', async (_name, statement, words) => {
  const ana = await someone()
  await pack(ana, 500)
  await take(ana, 20)
  const before = await faults()
  await corrupt(statement.replace('$', String(ana.id)))
  const found = (await faults()).filter(({ userId }) => userId === ana.id)
  expect(before.filter(({ userId }) => userId === ana.id)).toEqual([])
  expect(found.map(({ fault }) => fault).join()).toContain(words)
})
