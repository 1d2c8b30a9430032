import { limits } from '@akin/contract/limits.ts'
import type { Config } from '#config.ts'
import type { Caller } from '#platform/call/caller.ts'
import type { Queryable } from '#platform/database/database.ts'
import { countAttempt, quota, takeBackAttempt } from '#platform/limits/attempts.ts'

/** Counts a try at a link or a code before it is looked at. */
export async function countLinkTry(db: Queryable, config: Config, { ip }: Pick<Caller, 'ip'>) {
  await countAttempt(db, [quota(keyOf(ip), limits.linkTriesPerIp, config.ipLimitsScale)])
}

/** It was a good one. Earlier failures stay: a link of one's own must not buy guesses at those of others. */
export async function forgiveLinkTries(db: Queryable, { ip }: Pick<Caller, 'ip'>) {
  await takeBackAttempt(db, [keyOf(ip)])
}

function keyOf(ip: string) {
  return `link:${ip}`
}
