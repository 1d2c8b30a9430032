import { exporting } from './auth/export/exporting.ts'
import { expiring } from './chat/changing/expiring.ts'
import { scheduling } from './chat/scheduled/scheduling.ts'
import { indexing } from './chat/search/indexing.ts'
import { refreshing } from './discover/people/refreshing.ts'
import { mailing } from './notifications/mails/mailing.ts'
import { watching } from './notifications/messages/watching.ts'
import { pushing } from './notifications/push/pushing.ts'
import { telling } from './notifications/telling/telling.ts'
import type { Deps } from './platform/deps.ts'
import type { Loop } from './platform/loops.ts'

/** What every process sees to all the while: every room's loops, listed by hand. */
export const upkeep: readonly Loop<Deps>[] = [
  indexing,
  ...scheduling,
  expiring,
  refreshing,
  watching,
  telling,
  pushing,
  ...mailing,
  exporting(new URL('./export-worker.ts', import.meta.url)),
]
