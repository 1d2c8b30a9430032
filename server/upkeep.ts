import { exporting } from './auth/export/exporting.ts'
import { expiring } from './chat/changing/expiring.ts'
import { scheduling } from './chat/scheduled/scheduling.ts'
import { indexing } from './chat/search/indexing.ts'
import { refreshing } from './discover/people/refreshing.ts'
import type { Deps } from './platform/deps.ts'
import type { Loop } from './platform/loops.ts'

/** What every process sees to all the while: every room's loops, listed by hand. */
export const upkeep: readonly Loop<Deps>[] = [
  indexing,
  ...scheduling,
  expiring,
  refreshing,
  exporting(new URL('./export-worker.ts', import.meta.url)),
]
