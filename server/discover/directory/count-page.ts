import { limits } from '@akin/contract/limits.ts'
import type { Deps } from '#platform/deps.ts'
import { countAttempt, quota } from '#platform/limits/attempts.ts'

/** Counts a page of the directory: nobody needs to read all of it. */
export async function countPage({ db, config }: Deps, askerId: number) {
  const pages = quota(`directory:${askerId}`, limits.discoverPages, config.limitsScale)
  await countAttempt(db, [pages], 'discover_limit')
}
