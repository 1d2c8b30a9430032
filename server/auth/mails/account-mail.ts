import { Timestamp } from '@akin/contract/platform/text.ts'
import * as z from 'zod/mini'
import type { Queryable } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { noticeMail } from './account-notice.ts'

const userId = z.int()

/** Every mail about an account. Secrets of links are not in here: they are made when the mail is sent. */
export const AccountMail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verify-email'), userId }),
  z.object({ kind: z.literal('verify-reminder'), userId }),
  z.object({ kind: z.literal('register-attempt'), userId }),
  z.object({
    kind: z.literal('reset-password'),
    userId,
    /** Set when the owner said "Not me" and the old password is void. */
    shutOut: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal('password-changed'), userId }),
  z.object({
    kind: z.literal('new-device'),
    userId,
    device: z.string(),
    /** Set when another device of theirs let it in. */
    byQr: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal('passkey-added'), userId, name: z.string() }),
  z.object({ kind: z.literal('passkey-removed'), userId, name: z.string() }),
  z.object({ kind: z.literal('change-email'), userId, newEmail: z.string() }),
  z.object({
    kind: z.literal('email-change-notice'),
    userId,
    oldEmail: z.string(),
    newEmail: z.string(),
    /** The link to undo the change; missing in what an earlier release has enqueued. */
    linkId: z.optional(z.int()),
  }),
  z.object({ kind: z.literal('deletion-scheduled'), userId }),
  z.object({ kind: z.literal('deletion-reminder'), userId, daysLeft: z.int() }),
  z.object({ kind: z.literal('reactivated'), userId }),
  z.object({ kind: z.literal('two-step-on'), userId }),
  z.object({
    kind: z.literal('two-step-off'),
    userId,
    /** Set when whoever runs this installation did it for someone who could not. */
    byOperator: z.optional(z.boolean()),
    /** Set when the seven days of someone who had lost the second step were over. */
    afterWait: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal('lost-second-step'), userId }),
  z.object({ kind: z.literal('two-step-ending'), userId }),
  z.object({ kind: z.literal('recovery-codes-made'), userId }),
  z.object({ kind: z.literal('few-recovery-codes'), userId }),
  z.object({ kind: z.literal('export-ready'), userId }),
])
export type AccountMail = z.infer<typeof AccountMail>

/** A mail may wait for an hour, so it carries the moment of what it tells about. */
export const accountMail = defineJob({
  name: 'account-mail',
  data: z.object({ mail: AccountMail, at: Timestamp }),
})

export async function enqueueAccountMail(tx: Queryable, mail: AccountMail) {
  await enqueue(tx, accountMail, { mail, at: new Date() })
  await noticeMail(tx, mail)
}
