import { limits } from '@akin/contract/limits.ts'
import { allow, countAttempt } from '#platform/attempts.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal, refuse } from '#platform/refuse.ts'

/** Counts a page of the directory: nobody needs to read all of it. */
export async function countPage({ db, config }: Deps, askerId: number) {
  try {
    await countAttempt(db, [allow(`directory:${askerId}`, limits.discoverPages, config.limitsScale)])
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { retryAfter } = error.extra
    refuse('discover_limit', retryAfter === undefined ? {} : { retryAfter })
  }
}
