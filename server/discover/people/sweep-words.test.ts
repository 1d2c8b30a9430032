import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { users } from '#auth/tables.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Person } from '#testing/scene.ts'
import { discoverScene } from '../discover.scene.ts'
import { listSizes, nameWords } from '../tables.ts'
import { valueKey } from './keys.ts'
import { sweepWordsNow, usingWords } from './sweep-words.ts'
import { cityWord, findWordIds } from './word-ids.ts'

const stage = await discoverScene()
const { db, deps, strangers, shown, refreshAll } = stage

const sweep = () =>
  sweepWordsNow.run({}, deps, { id: 'test', attempt: 1, signal: new AbortController().signal })

async function peopleNamed(word: string) {
  const [row] = await db.select().from(nameWords).where(sql`word = ${word}`)
  return row?.people
}

async function leave({ id }: Person) {
  const leaving = { status: 'deleting', deletionDueAt: sql`now() + interval '1 day'` } as const
  await db.update(users).set(leaving).where(sql`id = ${id}`)
}

test('what only someone who is gone was called or wrote stays no longer than the night', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  const shared = { city: 'Évora', country: 'PT', languages: ['pt' as const] }
  await shown(ana, { ...shared, fullName: 'Quillfeather Sousa', interests: ['My own island', 'Chess'] })
  await shown(ben, { ...shared, fullName: 'Ben Sousa', interests: ['Chess'], city: 'Faro' })
  await refreshAll()
  const [evora = 0] = await findWordIds(db, 'city', [cityWord('Évora', 'PT')])
  await db.insert(listSizes).values({ segment: valueKey('city', evora), tag: 0, people: 60, warm: 1 })
  await sweep()
  expect([await peopleNamed('quillfeather'), await peopleNamed('sousa')]).toEqual([1, 2])
  expect(await findWordIds(db, 'interest', ['My own island', 'Chess'])).toHaveLength(2)

  await leave(ana)
  await refreshAll()
  await sweep()
  expect([await peopleNamed('quillfeather'), await peopleNamed('sousa')]).toEqual([undefined, 1])
  expect(await findWordIds(db, 'interest', ['My own island'])).toEqual([])
  expect(await findWordIds(db, 'city', [cityWord('Évora', 'PT')])).toEqual([])
  expect(await db.select().from(listSizes)).toEqual([])
  const { rows } = await db.execute(sql`select from name_typos where key = hashtext('quillfeather')`)
  expect(rows).toEqual([])
  expect(await findWordIds(db, 'interest', ['Chess'])).toHaveLength(1)
  expect(await findWordIds(db, 'country', ['PT'])).toHaveLength(1)
})

test('a word that someone is just being given is not taken away', async () => {
  const [ana] = await strangers('Ana')
  await shown(ana, { interests: ['Sundials'] })
  await refreshAll()
  await shown(ana, { interests: [] })
  await refreshAll()
  let sweeping: Promise<void> = Promise.resolve()
  await transaction(db, async tx => {
    await usingWords(tx)
    sweeping = sweep()
    await vi.waitUntil(someoneWaits)
    const [sundials = 0] = await findWordIds(tx, 'interest', ['Sundials'])
    await tx.execute(sql`
      update discoverable set keys = array[${valueKey('interest', sundials)}::int] where user_id = ${ana.id}`)
  })
  await sweeping
  expect(await findWordIds(db, 'interest', ['Sundials'])).toHaveLength(1)
})

async function someoneWaits() {
  const { rows } = await db.execute(sql`
    select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`)
  return rows.length > 0
}
