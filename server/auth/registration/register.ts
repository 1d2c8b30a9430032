import type { RegisterForm } from '@akin/contract/auth/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { refusals } from '@akin/contract/refusals.ts'
import { sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Caller } from '#platform/call/caller.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { countAttempt, quota, takeBackAttempt } from '#platform/limits/attempts.ts'
import { tell } from '#platform/metrics/tell.ts'
import { refuse } from '#platform/refuse.ts'
import { addressFault, addressKey, hasAddress } from '../email/addresses.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { findTakenNames, isReservedName } from '../names/display-names.ts'
import { hashPassword } from '../passwords/password-hashing.ts'
import { checkNewPassword } from '../passwords/password-rules.ts'
import { sessionCookie } from '../sessions/session.ts'
import { signIn } from '../sessions/sign-in.ts'
import { users } from '../tables.ts'
import { passDoor, requireDoor } from './door.ts'
import { tellOwner } from './tell-owner.ts'

/** Which text of the terms the newcomer accepts: the day and the number that its page shows. A day may have several. */
export const termsVersion = '2026-11-18/7'

/** Creates an account, signs in to it and mails the link that proves the address. */
export async function register({ db, config }: Deps, { body: form, caller, setHeader }: CallOf<'register'>) {
  requireGoodForm(form)
  await requireDoor(db, form)
  // As often as names can be checked: a name that is taken must not use up the few registrations of an honest person.
  await countAttempt(db, [quota(`register-name:${caller.ip}`, limits.nameChecks, config.ipLimitsScale)])
  await requireFreeName(db, form.displayName)
  const quotas = [
    quota(`register:${caller.ip}`, limits.registerPerIp, config.ipLimitsScale),
    quota(`register-daily:${caller.ip}`, limits.registerPerIpDaily, config.ipLimitsScale),
    quota(`register:${addressKey(form.email)}`, limits.registerPerEmail, config.limitsScale),
  ]
  await countAttempt(db, quotas)
  await requireFreeEmail(db, form.email)
  const passwordHash = await hashPassword(form.password, caller.ip).catch(async busy => {
    const keys = quotas.map(({ key }) => key)
    await takeBackAttempt(db, keys)
    throw busy
  })
  const { id, token } = await create(db, form, passwordHash, caller)
  caller.log.info({ userId: id, event: 'register' }, 'account')
  tell('events', { event: 'registration' })
  setHeader('set-cookie', sessionCookie(token, config))
  return { id, displayName: form.displayName, emailVerified: false, accountReactivated: false }
}

/** What the contract cannot know by the shape of the form alone. */
function requireGoodForm(form: RegisterForm) {
  if (form.website !== '') refuse('bad_request')
  const faults = [
    ['displayName', isReservedName(form.displayName) && refusals.name_taken.message],
    ['email', addressFault(form.email)],
    ['password', checkNewPassword(form.password, form)],
  ].filter(([, fault]) => fault)
  if (faults.length > 0) refuse('invalid_fields', { fields: Object.fromEntries(faults) })
}

async function requireFreeName(db: Database, displayName: string) {
  const taken = await findTakenNames(db, [displayName])
  if (taken.size > 0) refuse('name_taken', { fields: { displayName: refusals.name_taken.message } })
}

async function requireFreeEmail(db: Database, email: string) {
  const [owner] = await db
    .select({
      id: users.id,
      canReturn: sql<boolean>`${users.status} = 'deleting' and ${users.deletionDueAt} > now()`,
    })
    .from(users)
    .where(hasAddress(email))
  if (!owner) return
  await tellOwner(db, owner.id)
  const code = owner.canReturn ? 'email_in_deletion' : 'email_taken'
  refuse(code, { isInDeletionPeriod: owner.canReturn, fields: { email: refusals[code].message } })
}

/** Of those who ask for one name or address at the same moment one gets it; the others find out whose it is now. */
async function create(db: Database, form: RegisterForm, passwordHash: string, caller: Caller) {
  for (let triesLeft = 3; triesLeft > 0; triesLeft--) {
    const created = await transaction(db, tx => tryCreate(tx, form, passwordHash, caller))
    if (created) return created
    await requireFreeEmail(db, form.email)
    await requireFreeName(db, form.displayName)
  }
  throw new Error('The account could not be written, though nobody holds its name or address.')
}

async function tryCreate(tx: Transaction, form: RegisterForm, passwordHash: string, caller: Caller) {
  const { displayName, email, dateOfBirth, marketingOptIn } = form
  const [created] = await tx
    .insert(users)
    .values({ displayName, email, passwordHash, dateOfBirth, marketingOptIn, termsVersion })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (!created) return undefined
  await passDoor(tx, created.id, form)
  await enqueueAccountMail(tx, { kind: 'verify-email', userId: created.id })
  return { id: created.id, token: await signIn(tx, created.id, caller) }
}
