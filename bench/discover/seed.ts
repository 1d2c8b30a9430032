import { countLists } from '../../server/discover/people/count-lists.ts'
import { sweepWords } from '../../server/discover/people/sweep-words.ts'
import { type Database, openDatabase } from '../../server/platform/database/database.ts'
import { seedMembers } from '../../server/testing/discover/seed-members.ts'
import { connectTo } from '../../server/testing/template.ts'
import { migrateTo } from '../chat/migrated.ts'
import { step } from '../chat-reads/step.ts'
import { withoutIndexes } from '../chat-reads/without-indexes.ts'

/** Their indexes are made once everything is written. Those of words are needed meanwhile. */
const filled = [
  'users',
  'profiles',
  'pictures',
  'profile_links',
  'connections',
  'discoverable',
  'discover_names',
]

/** Fills an empty database with so many people, unless an earlier run has done so today. */
export async function seed(url: string, people: number) {
  await migrateTo(url)
  await using on = await connectTo(url)
  if (await isSeeded(on, people)) return
  console.log(`Writing ${people.toLocaleString('en-GB')} people:`)
  for (const setting of [`max_wal_size = '4GB'`, 'autovacuum = off'])
    await on.query(`alter system set ${setting}`)
  await on.query('select pg_reload_conf()')
  const { db, close } = openDatabase(url)
  const write = filled.reduce(
    (fill, table) => () => withoutIndexes(url, { table, keepKeys: true }, fill),
    () => step('people and whom they know', () => seedMembers(db, people)),
  )
  await step('with their indexes', write)
  await step('vacuum', () => on.query('vacuum analyze'))
  await step('what is counted by night', () => countByNight(db))
  await on.query('vacuum analyze list_sizes, cell_shares, name_words')
  await on.query('checkpoint')
  await close()
}

async function countByNight(db: Database) {
  await countLists(db)
  await sweepWords(db)
}

type Connection = Awaited<ReturnType<typeof connectTo>>

/** Who was here lately is counted from today, so what was written on another day is of no use. */
async function isSeeded(on: Connection, people: number) {
  const { rows } = await on.query<{ found: number; today: boolean }>(
    `select count(*)::int as found, (select max(active_on) = (now() at time zone 'utc')::date from discoverable) as today
     from users`,
  )
  const [{ found = 0, today = false } = {}] = rows
  if (found === 0) return false
  if (found === people && today) return true
  throw new Error(`In this folder are ${found} people of another day or number: name another one.`)
}
