import { entryFilters } from '../../contract/tokens/shapes.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { transaction } from '../../server/platform/database/transaction.ts'
import { openExplained } from '../../server/testing/explained.ts'
import { readEntries } from '../../server/tokens/read-entries.ts'
import { spend } from '../../server/tokens/spend.ts'
import { walletOf } from '../../server/tokens/wallet.ts'
import { quantile } from '../quantile.ts'
import { type Seeded, shortHistory } from './seed.ts'

interface Read {
  name: string
  run(db: Database, userId: number, entries: number): Promise<unknown>
}

const most = 51
let keys = 0

const pages: Read[] = entryFilters.flatMap(show =>
  (['all', '30'] as const).flatMap(days =>
    (['first', 'any'] as const).map(place => ({
      name: `history, ${show}, ${days === 'all' ? 'always' : '30 days'}, ${place} page`,
      run: (db: Database, userId: number, entries: number) => {
        const before = place === 'first' ? undefined : Math.ceil(Math.random() * entries)
        return readEntries(db, { userId, show, days, before, most })
      },
    })),
  ),
)

const acts: Read[] = [
  { name: 'wallet', run: walletOf },
  {
    name: 'spend',
    run: (db, userId) =>
      transaction(db, tx => spend(tx, { userId, tokens: 1, item: 'wave', key: `bench:${keys++}` })),
  },
]

/** A page has 51 entries, each of which is found in a few pages of tables and indexes, and so are its lots. */
const mostBuffers = 300

/** Reads and spends of a person with a long history and of one with a short one. Answers with what is not as it should be. */
export async function measure(url: string, { long, short }: Seeded, entries: number) {
  const faults: string[] = []
  for (const read of [...pages, ...acts]) {
    const [inLong, inShort] = [
      await weigh(url, read, long, entries),
      await weigh(url, read, short, shortHistory),
    ]
    const figures = [inLong, inShort].map(({ ms, buffers }) => `${ms.toFixed(2)} ms, ${buffers} pages`)
    console.log(`${read.name.padEnd(40)} ${figures[0]?.padEnd(22)} | ${figures[1]}`)
    if (inLong.buffers > mostBuffers) faults.push(`${read.name}: ${inLong.buffers} pages of a long history`)
    faults.push(...inLong.scans.map(scan => `${read.name}: ${scan}`))
  }
  return faults
}

/** The median time in memory, and the most pages that PostgreSQL looked at. */
async function weigh(url: string, { run }: Read, userId: number, entries: number) {
  const usual = openDatabase(url, { poolSize: 1, pipelines: 0 })
  const times: number[] = []
  for (let turn = 0; turn < 60; turn++) {
    const started = performance.now()
    await run(usual.db, userId, entries)
    times.push(performance.now() - started)
  }
  await usual.close()
  const { db, close, explained } = openExplained(url)
  let buffers = 0
  const scans = new Set<string>()
  for (let turn = 0; turn < 10; turn++) {
    explained.length = 0
    await run(db, userId, entries)
    buffers = Math.max(
      buffers,
      explained.reduce((all, each) => all + each.buffers, 0),
    )
    for (const { how, table, rows } of explained.flatMap(each => each.scans))
      if (tables.includes(table) && rows > 1_000) scans.add(`${how} of ${rows} rows of ${table}`)
  }
  await close()
  return { ms: quantile(times, 0.5), buffers, scans: [...scans] }
}

const tables = ['token_entries', 'token_lots', 'token_entry_lots']
