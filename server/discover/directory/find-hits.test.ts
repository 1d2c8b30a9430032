import { sorts } from '@akin/contract/discover/filters.ts'
import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { crowd } from '#connect/connect.scene.ts'
import type { Person } from '#testing/scene.ts'
import { runOn } from '#testing/template.ts'
import { today } from '../day.ts'
import { readOwnFacts } from '../own-facts.ts'
import { flags, valueKey } from '../people/keys.ts'
import { countHits, expectedOf } from './count-hits.ts'
import { directoryScene } from './directory.scene.ts'
import { findHits, type Hits, readHits } from './find-hits.ts'
import type { PageQuestion } from './question.ts'

/** Where many match, a page comes from the order and not from the index. Nobody may notice. */

const stage = await directoryScene()
const { db } = stage
const people = 4_000
const photo = valueKey('flag', flags.hasPhoto)
const seldom = valueKey('flag', flags.verified)
let asker: Person
let question: PageQuestion

beforeAll(async () => {
  ;[asker] = await stage.strangers('Asker')
  // In steps: on a slow machine all at once take longer than a statement may.
  for (let n = 0; n < people; n += 500) await crowd(db, 500)
  const { connectionString: url = '' } = db.$client.options
  await runOn(
    url,
    `insert into discoverable
     select id, date '${today()}' - (n % 40)::int, date '${today()}' - (n % 90)::int, 0, 0, null, n % 101, n % 7 * 10,
       true, false, '{}', '{}', array[${photo}] || case when n % 50 = 0 then array[${seldom}] else '{}' end
     from (select id, row_number() over (order by id) as n from users where id <> ${asker.id}) x`,
  )
  await db.execute(sql`delete from discover_stale`)
  await runOn(url, 'vacuum analyze discoverable')
  const own = await readOwnFacts(db, asker.id)
  question = { ...{ askerId: asker.id, day: today(), own, order: 'active', after: null }, ...everyone }
})

const everyone = {
  conditions: {
    groups: [{ filter: 'hasPhoto' as const, keys: [photo] }],
    born: null,
    joinedFrom: null,
    twoWay: false,
  },
  ...{ except: null, ids: null, prefix: null, since: null },
}
const some = { ...everyone.conditions, groups: [{ filter: 'verified' as const, keys: [seldom] }] }

test('how many match is known beforehand, more or less', async () => {
  expect(await expectedOf(db, everyone.conditions)).toBe(people)
  const few = await expectedOf(db, some)
  expect(few).toBeGreaterThan(40)
  expect(few).toBeLessThan(160)
})

describe.each(sorts)('sorted by %s', order => {
  test('the pages from the order are those from the index', async () => {
    const asked = { ...question, order }
    const fromOrder = await pages(asked, page => readHits(db, page, 'order', people))
    const fromIndex = await pages(asked, page => readHits(db, page, 'index', people))
    expect(fromOrder).toEqual(fromIndex)
    expect(new Set(fromOrder.flat()).size).toBe(5 * limits.discoverPage)
  })

  test('of more than can be counted there is one page after the other', async () => {
    const asked = { ...question, order }
    expect((await findHits(db, asked)).found).toBeGreaterThan(limits.countedPeople)
    const found = await pages(asked, page => findHits(db, page))
    expect(new Set(found.flat()).size).toBe(5 * limits.discoverPage)
  })

  test('what only some have is found whole', async () => {
    const asked = { ...question, order, conditions: some }
    expect((await findHits(db, asked)).found).toBe(people / 50)
    const found = await pages(asked, page => findHits(db, page), 10)
    expect(found.map(page => page.length)).toEqual([20, 20, 20, 20])
    expect(new Set(found.flat()).size).toBe(people / 50)
  })
})

test('behind the best of those who were here last come all others, as they were here, and nobody twice', async () => {
  const found = (await pages({ ...question, order: 'best' }, page => findHits(db, page), people)).flat()
  expect(found).toHaveLength(people)
  expect(new Set(found).size).toBe(people)
  const active = (await pages(question, page => findHits(db, page), people)).flat()
  const best = limits.countedPeople + 1
  expect(new Set(found.slice(0, best))).toEqual(new Set(active.slice(0, best)))
  expect(found.slice(0, best)).not.toEqual(active.slice(0, best))
  expect(found.slice(best)).toEqual(active.slice(best))
})

test('counting ends where nobody is told any more, and those who are away are left out of it', async () => {
  expect(await countHits(db, question)).toBe(limits.countedPeople + 1)
  expect(await countHits(db, { ...question, conditions: some })).toBe(people / 50)
  await db.execute(sql`
    insert into blocks (blocker_id, blocked_id)
    select user_id, ${asker.id} from discoverable where keys @> array[${seldom}::int] limit 7`)
  expect(await countHits(db, { ...question, conditions: some })).toBe(people / 50 - 7)
})

test('those who match something else are left out where that is asked for', async () => {
  const { found } = await findHits(db, { ...question, conditions: some, except: everyone.conditions })
  expect(found).toBe(0)
})

/** The ids on the first pages. */
async function pages(asked: PageQuestion, read: (page: PageQuestion) => Promise<Hits>, most = 5) {
  const found: number[][] = []
  for (let after = asked.after; found.length < most; ) {
    const hits = await read({ ...asked, order: after?.order ?? asked.order, after })
    found.push(hits.people.map(({ userId }) => userId))
    after = hits.next
    if (!after) break
  }
  return found
}
