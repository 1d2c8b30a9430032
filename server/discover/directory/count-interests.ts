import { interests as listed } from '@akin/contract/profile/interests.ts'
import { eq } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Database } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import type { Deps } from '#platform/deps.ts'
import { fold } from '#platform/fold.ts'
import { profiles } from '#profile/tables.ts'
import { awayFrom } from '../away.ts'
import { today } from '../day.ts'
import { valueKey } from '../people/keys.ts'
import { readWordIds } from '../people/word-ids.ts'
import { countedAtMost, everyoneIn, toTotal } from './count-hits.ts'

const mostShown = 30
/** What the latest so many share is what most people share. */
const latest = 2_000
const farMore = 2 * countedAtMost

interface Interest {
  /** Undefined where nobody shows it. */
  id: number | undefined
  interest: string
}

/** The asker's own interests, then those that most people have. */
export async function listInterests({ db }: Deps, { asker }: CallOf<'listInterests'>) {
  const [own, common, everyone] = await Promise.all([readOwn(db, asker.id), readCommon(db), everyoneIn(db)])
  // Of what far more have than anybody is told, it is told that they are many: nobody counts them.
  const usual = new Set(common.filter(({ share }) => share * everyone > farMore).map(({ id }) => id))
  const others = common.filter(({ id }) => own.every(mine => mine.id !== id))
  const all = [...own, ...others]
  const unusual = all.flatMap(({ id }) => (id && !usual.has(id) ? [id] : []))
  const counts = await countPeople(db, asker.id, unusual)
  const foundOf = (id = 0) => (usual.has(id) ? countedAtMost : (counts.get(id) ?? 0))
  return [
    ...own.map(({ id, interest }) => ({ interest, isMine: true, people: toTotal(foundOf(id)) })),
    ...others
      .filter(({ id }) => foundOf(id) > 0)
      .map(({ id, interest }) => ({ interest, isMine: false, people: toTotal(foundOf(id)) })),
  ]
}

async function readOwn(db: Database, askerId: number): Promise<Interest[]> {
  const [own] = await db
    .select({ interests: profiles.interests })
    .from(profiles)
    .where(eq(profiles.userId, askerId))
  const words = (own?.interests ?? []).map(word => ({ kind: 'interest' as const, word }))
  const idOf = await readWordIds(db, words)
  return words.map(word => ({ id: idOf(word), interest: word.word }))
}

async function readCommon(db: Database) {
  const found = await findCommon(db)
  return found.map(({ id, word, share }) => ({
    id,
    share,
    interest: spelled.get(word) ?? word.charAt(0).toUpperCase() + word.slice(1),
  }))
}

const findCommon = statement<{ id: number; word: string; share: number }>(
  `
with latest as materialized (
  select interests from discoverable order by active_on desc, user_id limit ${latest})
select w.id, w.word, count(*)::float8 / (select count(*) from latest) as share
from latest cross join lateral unnest(latest.interests) i(id) join discover_words w on w.id = i.id
group by w.id, w.word order by share desc, w.id limit ${mostShown}`,
  { name: 'common_interests', on: 'discovery' },
)

/** Words are kept as they are compared. */
const spelled = new Map(listed.map(interest => [fold(interest), interest]))

/** Of those whom the asker may be shown. */
async function countPeople(db: Database, askerId: number, ids: number[]) {
  const rows = await countEach(db, [askerId, today(), ids, ids.map(id => valueKey('interest', id))])
  return new Map(rows.map(({ id, found }) => [id, found]))
}

const countEach = statement<{ id: number; found: number }>(
  `
with ${awayFrom('$2')}
select i.id, (
  select count(*)::int from (
    select from discoverable d where d.keys @> array[i.key] and d.user_id not in (select id from away)
    limit ${countedAtMost}) x) as found
from unnest($3::int[], $4::int[]) i(id, key)`,
  { name: 'count_interests', on: 'discovery' },
)
