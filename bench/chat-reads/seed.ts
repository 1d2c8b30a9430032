import { connectTo } from '../../server/testing/template.ts'
import { seedMessages } from './seed-messages.ts'
import { seedParts } from './seed-parts.ts'
import type { Sizes } from './sizes.ts'
import { step } from './step.ts'

/** Fills a migrated database, unless an earlier run has done so. */
export async function seed(url: string, sizes: Sizes) {
  await using on = await connectTo(url)
  const { rows } = await on.query<{ count: string }>('select count(*) from messages')
  const found = Number(rows[0]?.count)
  if (found > 0 && Math.abs(found / sizes.messages - 1) < 0.02) return
  if (found > 0)
    throw new Error(`In this folder are ${found} messages: name another one, or as many messages.`)
  console.log(`Writing ${sizes.messages.toLocaleString('en-GB')} messages:`)
  // Not with those of messages: they cannot be in a transaction.
  for (const setting of [`max_wal_size = '16GB'`, 'autovacuum = off'])
    await on.query(`alter system set ${setting}`)
  await on.query('select pg_reload_conf()')
  await seedMessages(url, sizes)
  await step('what can be searched', () => seedParts(url, sizes))
  await step('vacuum', () => on.query('vacuum analyze'))
  await on.query('checkpoint')
}
