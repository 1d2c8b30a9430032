import { limits } from '@akin/contract/limits.ts'
import { beforeAll, expect, test } from 'vitest'
import { runOn } from '#testing/template.ts'
import { today } from '../day.ts'
import { readOwnFacts } from '../own-facts.ts'
import { flags, valueKey } from '../people/keys.ts'
import { directoryScene } from './directory.scene.ts'
import { findHits } from './find-hits.ts'
import type { PageQuestion } from './question.ts'
import { furthest } from './sources.ts'

/** Where more people were here on one day than a walk goes through, pages go on behind it all the same. */

const { db, strangers } = await directoryScene()
const people = 3 * furthest
const [first, each] = [1_000_000_000, 4]
const matching = valueKey('flag', flags.verified)
let question: PageQuestion

beforeAll(async () => {
  const [asker] = await strangers('Asker')
  const { connectionString: url = '' } = db.$client.options
  // In no order, so that only a sort brings them into one. None of them is a user: nobody looks at who they are.
  await runOn(
    url,
    `set session_replication_role = replica;
     insert into discoverable
     select ${first} + n, date '${today()}', date '${today()}', 0, 0, null, 0, 0, true, false, '{}', '{}',
       case when n % ${each} = 0 then array[${matching}] else '{}' end
     from generate_series(1, ${people}) n order by hashint4(n)`,
  )
  await runOn(url, 'vacuum analyze discoverable')
  const own = await readOwnFacts(db, asker.id)
  question = {
    ...{ askerId: asker.id, day: today(), own, order: 'active', after: null },
    conditions: {
      groups: [{ filter: 'verified', keys: [matching] }],
      ...{ born: null, joinedFrom: null, twoWay: false },
    },
    ...{ except: null, ids: null, prefix: null, since: null },
  }
})

test.each(['active', 'new'] as const)('sorted by %s', async order => {
  const last = first + furthest + each
  const after = { order, at: today(), userId: last }
  const { people, next } = await findHits(db, { ...question, order, after })
  const expected = Array.from({ length: limits.discoverPage }, (_, n) => last + each * (n + 1))
  expect(people.map(({ userId }) => userId)).toEqual(expected)
  expect(next?.userId).toBe(expected.at(-1))
})
