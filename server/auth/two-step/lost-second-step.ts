import { limits } from '@akin/contract/limits.ts'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { countAttempt, quota } from '#platform/limits/attempts.ts'
import { refuse } from '#platform/refuse.ts'
import { actByLink } from '../links/act-by-link.ts'
import { lockUser } from '../lock-user.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { lostSecondSteps } from '../tables.ts'
import { tryChallenge } from './challenges.ts'
import { onSince } from './second-ways.ts'

/** Mails the link. Only the right password has a challenge, and whoever has one learns nothing more of the account. */
export async function askAboutLostStep(
  { db, config }: Deps,
  { body: { challenge }, caller }: CallOf<'askAboutLostStep'>,
) {
  const userId = await tryChallenge(db, challenge)
  await countAttempt(db, [quota(`lost-step:${userId}`, limits.lostSecondStepMails, config.limitsScale)])
  await enqueueAccountMail(db, { kind: 'lost-second-step', userId })
  caller.log.info({ userId, event: 'second step said to be lost' }, 'account')
}

/** Begins the seven days. Those that have begun go on as they are: nobody makes them shorter, or longer. */
export async function startLostStep(deps: Deps, call: CallOf<'startLostStep'>) {
  const link = { purpose: 'lost_second_step', event: 'lost second step' } as const
  await actByLink(deps, call, link, async (tx, { id: userId, staffRole }) => {
    if (staffRole !== null || !(await onSince(tx, userId))) refuse('link_invalid')
    const { rowCount } = await tx.insert(lostSecondSteps).values({ userId }).onConflictDoNothing()
    if (!rowCount) return
    await enqueueAccountMail(tx, { kind: 'two-step-ending', userId })
    tell(tx, userId)
  })
}

/** "That wasn't me: stop." */
export async function stopLostStep({ db }: Deps, { asker: { id: userId }, caller }: CallOf<'stopLostStep'>) {
  const stopped = await transaction(db, async tx => {
    await lockUser(tx, userId)
    return endLostStep(tx, userId)
  })
  if (stopped) caller.log.info({ userId, event: 'lost second step stopped' }, 'account')
}

/**
 * It is not lost, or there is none any more: what was begun ends, with the link that would begin it. The user is locked.
 * Returns whether anything had begun.
 */
export async function endLostStep(tx: Transaction, userId: number) {
  const [ended] = await dropLostStep(tx, [userId])
  if (ended) tell(tx, userId)
  return ended !== undefined
}

const dropLostStep = statement(
  `with link as (
    delete from one_time_links where user_id = $1 and purpose = 'lost_second_step' and used_at is null)
  delete from lost_second_steps where user_id = $1 returning user_id`,
  { name: 'end_lost_step' },
)

/** Their own pages, wherever they are open. */
function tell(tx: Transaction, userId: number) {
  publish(tx, 'second_step_wait_changed', {}, [userId])
}
