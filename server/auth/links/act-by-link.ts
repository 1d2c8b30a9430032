import type { LinkPurpose } from '@akin/contract/auth/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import type { Config } from '#config.ts'
import type { Caller } from '#platform/call/caller.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { countAttempt, quota, takeBackAttempt } from '#platform/limits/attempts.ts'
import { refuse } from '#platform/refuse.ts'
import { lockUser } from '../lock-user.ts'
import { findLink, spendLink } from './one-time-links.ts'

type LinkOwner = NonNullable<Awaited<ReturnType<typeof lockUser>>>

/** Uses a link up and does to its owner what it is for, in one transaction: all of it, or the link still works. */
export async function actByLink(
  { db, config }: Deps,
  { body: { token }, caller }: { body: { token: string }; caller: Caller },
  { purpose, event }: { purpose: LinkPurpose; event: string },
  act: (tx: Transaction, user: LinkOwner, email: string) => Promise<unknown>,
) {
  await countLinkTry(db, config, caller)
  const userId = await transaction(db, async tx => {
    const { user, email } = await lockUserByLink(tx, token, purpose)
    await act(tx, user, email)
    return user.id
  })
  await forgiveLinkTries(db, caller)
  caller.log.info({ userId, event }, 'account')
}

/** Uses a link up and returns whose it is, locked before the link is, and the address that it is about. */
export async function lockUserByLink(tx: Transaction, token: string, purpose: LinkPurpose) {
  const link = await findLink(tx, token)
  const user = await lockUser(tx, link?.userId ?? 0)
  const { email } = await spendLink(tx, token, purpose)
  return user ? { user, email } : refuse('link_invalid')
}

/** Counts a try at a link or a code before it is looked at. */
export async function countLinkTry(db: Queryable, config: Config, { ip }: Pick<Caller, 'ip'>) {
  await countAttempt(db, [quota(`link:${ip}`, limits.linkTriesPerIp, config.ipLimitsScale)])
}

/** It was a good one. Earlier failures stay: a link of one's own must not buy guesses at those of others. */
export async function forgiveLinkTries(db: Queryable, { ip }: Pick<Caller, 'ip'>) {
  await takeBackAttempt(db, [`link:${ip}`])
}
