import { Timestamp } from '@akin/contract/platform/text.ts'
import { and, ne } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { sendAccountMail } from '../mails/mails.ts'
import { lastVerificationMail } from '../registration/verification-limits.ts'
import { users } from '../tables.ts'
import { hasAddress } from './addresses.ts'

const AddressMail = z.object({
  kind: z.enum(['verify-email', 'reset-password']),
  email: z.string(),
  at: Timestamp,
})

const addressMail = defineJob({ name: 'address-mail', data: AddressMail })

/**
 * A mail that someone asked for by typing an address. Whether anyone has it is looked up in the job, so that
 * the call itself does the same for every address and takes the same time.
 */
export function enqueueAddressMail(db: Queryable, mail: Omit<z.infer<typeof AddressMail>, 'at'>) {
  return enqueue(db, addressMail, { ...mail, at: new Date() })
}

export const mailAddressNow = handle(addressMail, async ({ kind, email, at }, deps: Deps, run) => {
  const userId = await findUserId(deps.db, email)
  if (userId === undefined) return
  if (kind === 'verify-email' && run.attempt === 1) {
    // A stranger may not replace a mail that has only just gone out.
    const { wait } = await lastVerificationMail(deps.db, deps.config, userId)
    if (wait > 0) return
  }
  await sendAccountMail(deps, { kind, userId }, { id: run.id, at, askedFor: email })
})

async function findUserId(db: Queryable, email: string) {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(hasAddress(email), ne(users.status, 'deleted')))
  return user?.id
}
