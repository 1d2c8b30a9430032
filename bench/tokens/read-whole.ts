import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Database } from '../../server/platform/database/database.ts'
import { writeEntries } from '../../server/tokens/entries-file.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const mostMegabytes = 20
const lookEvery = 50_000

/** The table of a long history, as it is downloaded: every line comes, and no more than a page of it is ever in memory. */
export async function readWhole(db: Database, userId: number, entries: number) {
  const before = held()
  const started = performance.now()
  let [lines, looked, most] = [0, 0, 0]
  for await (const part of writeEntries(db, { userId, show: 'all', days: 'all' })) {
    for (let at = part.indexOf('\n'); at >= 0; at = part.indexOf('\n', at + 1)) lines += 1
    if (lines - looked < lookEvery) continue
    looked = lines
    most = Math.max(most, held() - before)
  }
  const megabytes = Math.round(most / 1024 / 1024)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`table of ${lines - 1} entries: ${seconds} s, at most ${megabytes} MB more of memory`)
  return [
    // Some were spent while it was measured.
    ...(lines - 1 >= entries ? [] : [`the table has ${lines - 1} of ${entries} entries`]),
    ...(megabytes <= mostMegabytes
      ? []
      : [`the table of ${lines - 1} entries took ${megabytes} MB of memory`]),
  ]
}

/** What is still needed: how much more a process has taken, and not yet let go, hangs on how busy the machine is. */
function held() {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
