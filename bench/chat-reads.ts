import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startTestCluster } from '../server/testing/cluster.ts'
import { migrateTo } from './chat/migrated.ts'
import { countBuffers, type Figures, type Threads, timeAway, timeInMemory } from './chat-reads/measure.ts'
import { reads } from './chat-reads/reads.ts'
import { report } from './chat-reads/report.ts'
import { seed } from './chat-reads/seed.ts'
import { contactIn, sizesFor } from './chat-reads/sizes.ts'
import { processesOf } from './cpu.ts'

/**
 * Whether a conversation of a million messages, in a table of ten million, is read as one of a thousand is: by the pages
 * that the product's own acts have PostgreSQL look at, and by time, in memory and away from the cache. And how long
 * searches in it and the list of 500 conversations take.
 *
 * `npm run bench -- chat-reads --messages=200000` does it with fewer. Ten million take some 12 GB of disk and ten minutes
 * to write; with `--folder=/some/folder` they stay there for the next run.
 */
const { values: options } = parseArgs({
  options: { messages: { type: 'string' }, folder: { type: 'string' } },
})
const sizes = sizesFor(Number(options.messages ?? 10_000_000))
const places = 20
const restarts = 10

await using opened = new AsyncDisposableStack()
const cluster = await startTestCluster({ folder: options.folder })
opened.defer(() => cluster.stop())
await migrateTo(cluster.url)
const written = `${sizes.messages.toLocaleString('en-GB')} messages in ${sizes.conversations.toLocaleString('en-GB')} conversations`
await seed(cluster.url, sizes)

const threads: Threads = {
  long: { contactId: contactIn(1), size: sizes.long },
  short: turn => ({ contactId: contactIn(2 + (turn % sizes.shorts)), size: sizes.short }),
}
const taken = []
const database = await processesOf(cluster.url)
for (const read of reads) {
  const buffers = await countBuffers(cluster.url, read, threads, places)
  const { figures, ...use } = await timeInMemory(cluster.url, read, threads, { times: places, database })
  const away: Figures = { long: [], short: [] }
  taken.push({ read, buffers, inMemory: figures, away, ...use })
}
let isDropped = false
for (let turn = 0; turn < restarts; turn++) {
  const url = await cluster.restart(() => {
    isDropped = dropCaches()
  })
  const figures = await timeAway(url, reads, threads, turn)
  for (const { read, away } of taken) {
    away.long.push(...(figures.get(read)?.long ?? []))
    away.short.push(...(figures.get(read)?.short ?? []))
  }
}
console.log(
  `\n${written}; ${places} reads in memory and ${restarts} away from the cache, ${
    isDropped
      ? 'where PostgreSQL was restarted and the files’ cache was dropped before each round'
      : 'where PostgreSQL was restarted before each round; only root can drop the files’ cache as well'
  }.\n`,
)
process.exitCode = report(taken, sizes) ? 0 : 1

/** Only Linux can, and only for root. */
function dropCaches() {
  try {
    spawnSync('sync')
    writeFileSync('/proc/sys/vm/drop_caches', '3')
    return true
  } catch {
    return false
  }
}
