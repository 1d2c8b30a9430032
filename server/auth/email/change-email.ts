import { limits } from '@akin/contract/limits.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { countAttempt, quota } from '#platform/limits/attempts.ts'
import { refuse } from '#platform/refuse.ts'
import { endLinks, makeLink } from '../links/one-time-links.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { provePerson } from '../sessions/prove-person.ts'
import { users } from '../tables.ts'
import { hasAddress, maskEmail, normalEmail, requireLastingAddress } from './addresses.ts'

/**
 * Asks the new address to confirm and tells the old one. Whether the new address has an account already shows
 * nowhere: the answer, the pending address and the mail to the old one are the same.
 */
export async function changeEmail(
  deps: Deps,
  { asker, body: { email, ...proof }, caller }: CallOf<'changeEmail'>,
) {
  requireLastingAddress(email)
  await provePerson(deps, asker, proof, async (tx, user) => {
    if (normalEmail(email) === normalEmail(user.email)) {
      refuse('invalid_fields', { fields: { email: 'This is your address already.' } })
    }
    const changes = quota(emailChangesKey(asker.id), limits.emailChanges, deps.config.limitsScale)
    await countAttempt(tx, [changes], 'too_many_email_changes')
    await endLinks(tx, asker.id, 'email_change_asked')
    await ask(tx, user, email)
  })
  caller.log.info({ userId: asker.id, event: 'email change asked' }, 'account')
  return { maskedEmail: maskEmail(email) }
}

/**
 * Both links are there from now on, so that what happens before their mails are written reaches them. The mails'
 * jobs make the secrets to use; those made here are thrown away.
 */
async function ask(
  tx: Transaction,
  { id: userId, email: oldEmail }: { id: number; email: string },
  newEmail: string,
) {
  await makeLink(tx, { userId, purpose: 'change_email', email: newEmail })
  const isTaken = (await tx.$count(users, hasAddress(newEmail))) > 0
  if (!isTaken) await enqueueAccountMail(tx, { kind: 'change-email', userId, newEmail })
  const revert = { userId, purpose: 'revert_email', email: oldEmail, movedTo: newEmail } as const
  const { id: linkId } = await makeLink(tx, revert)
  await enqueueAccountMail(tx, { kind: 'email-change-notice', userId, oldEmail, newEmail, linkId })
}

/** What a user's changes of address are counted under. */
export function emailChangesKey(userId: number) {
  return `email-change:${userId}`
}
