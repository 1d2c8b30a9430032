import { createHmac } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { handle } from '#platform/jobs/job.ts'
import { sendLetter } from '#platform/mail/send-letter.ts'
import { normalEmail } from '../email/addresses.ts'
import { lockUser } from '../lock-user.ts'
import { users } from '../tables.ts'
import { type AccountMail, accountMail } from './account-mail.ts'
import { deletionReminder, deletionScheduled, reactivated } from './deletion.ts'
import { changeEmail, emailChangeNotice } from './email-change.ts'
import { exportReady } from './export.ts'
import { type Occasion, securityMail, type Writer } from './letter.ts'
import { lostSecondStep, twoStepEnding } from './lost-second-step.ts'
import { passkeyAdded, passkeyRemoved } from './passkey.ts'
import { passwordChanged, resetPassword } from './password.ts'
import { newDevice, registerAttempt } from './sign-in.ts'
import { fewRecoveryCodes, recoveryCodesMade, twoStepOff, twoStepOn } from './two-step.ts'
import { verifyEmail, verifyReminder } from './verify.ts'

const writers: { [Kind in AccountMail['kind']]: Writer<Kind> } = {
  'verify-email': verifyEmail,
  'verify-reminder': verifyReminder,
  'register-attempt': registerAttempt,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'new-device': newDevice,
  'passkey-added': passkeyAdded,
  'passkey-removed': passkeyRemoved,
  'change-email': changeEmail,
  'email-change-notice': emailChangeNotice,
  'deletion-scheduled': deletionScheduled,
  'deletion-reminder': deletionReminder,
  reactivated,
  'two-step-on': twoStepOn,
  'two-step-off': twoStepOff,
  'lost-second-step': lostSecondStep,
  'two-step-ending': twoStepEnding,
  'recovery-codes-made': recoveryCodesMade,
  'few-recovery-codes': fewRecoveryCodes,
  'export-ready': exportReady,
}

export const mailAccountNow = handle(accountMail, ({ mail, at }, deps: Deps, run) =>
  sendAccountMail(deps, mail, { id: run.id, at }),
)

interface Sending {
  id: string
  at: Date
  /** The address that someone typed to get this mail: nothing is sent if the account has left it meanwhile. */
  askedFor?: string
}

/**
 * Writes the mail and hands it over. Its id and the secret in it are the same for every attempt, so that a mail
 * sent twice is one mail for the mailbox, whichever copy it keeps.
 */
export async function sendAccountMail(deps: Deps, mail: AccountMail, { id, at, askedFor }: Sending) {
  const { db, config } = deps
  const seed = createHmac('sha256', config.secret).update(`mail ${id}`).digest()
  const written = await transaction(db, tx => write(mail, { tx, at, config, seed }, askedFor))
  if (!written) return
  const { to, ...letter } = written
  const { kind, userId } = mail
  const isTaken = await sendLetter(deps, { id, kind, to }, letter)
  if (!isTaken) deps.log.info({ userId, event: 'mail refused', kind }, 'account')
  if (kind === 'verify-email' || kind === 'verify-reminder') await remember(deps, userId, to, isTaken)
}

async function write(mail: AccountMail, circumstances: Omit<Occasion, 'user'>, askedFor?: string) {
  const user = await lockUser(circumstances.tx, mail.userId)
  if (!user || (askedFor !== undefined && normalEmail(user.email) !== normalEmail(askedFor))) return null
  const writer = writers[mail.kind] as Writer
  const letter = await writer({ ...circumstances, user }, mail)
  return letter && { to: user.email, greeting: `Hello ${user.displayName},`, why: securityMail, ...letter }
}

/** Someone who waits for this mail is told that their address takes none. */
async function remember({ db }: Deps, userId: number, to: string, isTaken: boolean) {
  const sameAddress = and(eq(users.id, userId), eq(users.email, to))
  if (isTaken) {
    const refusedBefore = and(sameAddress, isNotNull(users.emailRefusedAt))
    await db.update(users).set({ emailRefusedAt: null }).where(refusedBefore)
  } else {
    await db.update(users).set({ emailRefusedAt: sql`now()` }).where(sameAddress)
  }
}
