import type { Deps } from '#platform/deps.ts'
import type { Handler } from '#platform/jobs/job.ts'
import { sweepUploadsNow } from './attachments/sweep-uploads.ts'
import { retireMessagesNow } from './changing/retire-messages.ts'
import { takeBackRestNow } from './changing/take-back-many.ts'
import { purgeChatNow } from './purge-chat.ts'
import { purgeSealedNow } from './sealing/purge-sealed.ts'

export const chatJobs: readonly Handler<Deps>[] = [
  purgeChatNow,
  purgeSealedNow,
  retireMessagesNow,
  sweepUploadsNow,
  takeBackRestNow,
]
