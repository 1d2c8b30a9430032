import type { Deps } from '#platform/deps.ts'
import type { Handler } from '#platform/jobs/job.ts'
import { sweepDecksNow } from './deck/sweep-decks.ts'
import { moveActiveNow } from './people/activity.ts'
import { countListsNow } from './people/count-lists.ts'
import { sweepWordsNow } from './people/sweep-words.ts'
import { countNewPeopleNow } from './searches/count-new-people.ts'
import { settleSpotlightsNow } from './spotlight/settle-spotlights.ts'

export const discoverJobs: readonly Handler<Deps>[] = [
  moveActiveNow,
  countListsNow,
  sweepWordsNow,
  sweepDecksNow,
  countNewPeopleNow,
  settleSpotlightsNow,
]
