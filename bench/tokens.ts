import { parseArgs } from 'node:util'
import { openDatabase } from '../server/platform/database/database.ts'
import { startTestCluster } from '../server/testing/cluster.ts'
import { findTokenFaults } from '../server/testing/tokens/find-token-faults.ts'
import { raceTokens } from '../server/testing/tokens/race-tokens.ts'
import { auditWallets } from '../server/tokens/audit.ts'
import { migrateTo } from './chat/migrated.ts'
import { measure } from './tokens/measure.ts'
import { readWhole } from './tokens/read-whole.ts'
import { seed } from './tokens/seed.ts'

/**
 * Whether the books stay right while everything that moves tokens happens at once on 48 connections, and whether a
 * million entries of one person are paged, exported, spent from and audited as a hundred are.
 * `npm run prove -- money --entries=100000 --acts=2000` does it with fewer.
 */
const { values: options } = parseArgs({ options: { entries: { type: 'string' }, acts: { type: 'string' } } })
const entries = Number(options.entries ?? 1_000_000)
const acts = Number(options.acts ?? 10_000)
const atOnce = 48

const faults: string[] = []
const cluster = await startTestCluster()
try {
  await migrateTo(cluster.url)
  const { db, pool, close } = openDatabase(cluster.url, { poolSize: atOnce, pipelines: 0 })
  // A statement of this program may wait for as many as there are.
  const patient = { connectionTimeoutMillis: 0, lock_timeout: 0, statement_timeout: 0, query_timeout: 0 }
  Object.assign(pool.options, patient)
  try {
    const outcomes = await raceTokens(db, { people: 8, atOnce, acts })
    console.log(`${acts} acts on ${atOnce} connections and 8 wallets:`, outcomes)
    faults.push(...Object.keys(outcomes).filter(outcome => outcome.startsWith('error')))
    for (const [fault, count] of Object.entries(await findTokenFaults(pool)))
      faults.push(`${fault}: ${count} times`)

    console.log(`Writing ${entries} entries of one person, and 100 of each of a thousand others.`)
    const seeded = await seed(db, entries)
    console.log(`${''.padEnd(40)} ${`${entries} entries`.padEnd(22)} | 100 entries`)
    faults.push(...(await measure(cluster.url, seeded, entries)))
    faults.push(...(await readWhole(db, seeded.long, entries)))
    faults.push(...(await audit()))
  } finally {
    await close()
  }

  async function audit() {
    const { signal } = new AbortController()
    const started = performance.now()
    const before = await auditWallets(db, signal)
    console.log(`audit of all wallets: ${((performance.now() - started) / 1000).toFixed(1)} s`)
    await pool.query(
      `update wallets set balance = balance + 1 where user_id = (select user_id from wallets order by user_id limit 1)`,
    )
    const after = await auditWallets(db, signal)
    const wrong = new Set(after.map(({ userId }) => userId))
    return [
      ...before.map(({ userId, fault }) => `wallet ${userId}: ${fault}`),
      ...(wrong.size === 1 ? [] : [`one wrong wallet of all was found as ${wrong.size}`]),
    ]
  }
} finally {
  await cluster.stop()
}
console.log(
  faults.length === 0
    ? `Proved: the books are right after ${acts} acts at once, and ${entries} entries are read as a hundred are.`
    : ['Not proved:', ...faults].join('\n'),
)
process.exitCode = faults.length === 0 ? 0 : 1
