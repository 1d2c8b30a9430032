import * as z from 'zod/mini'
import type { Queryable } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { AccountMail } from './account-mail.ts'

const AccountNotice = z.object({
  userId: z.int(),
  kind: z.enum(['sign_in', 'security', 'export_ready']),
  about: z.string(),
})

/** For the room of notifications, which auth does not know: what belongs in somebody's bell. */
export const accountNotice = defineJob({ name: 'account-notice', data: AccountNotice })

type Noticed = Pick<z.infer<typeof AccountNotice>, 'kind' | 'about'>

/** What stands in the bell as well as in a mail. Links and reminders do not: they are for whoever has no way in yet. */
export async function noticeMail(tx: Queryable, mail: AccountMail) {
  const noticed = noticeOf(mail)
  if (noticed) await enqueue(tx, accountNotice, { userId: mail.userId, ...noticed })
}

function noticeOf(mail: AccountMail): Noticed | undefined {
  if (mail.kind === 'new-device') return { kind: 'sign_in', about: mail.device.slice(0, 200) }
  if (mail.kind === 'export-ready') return { kind: 'export_ready', about: '' }
  const about = changes[mail.kind]
  return about === undefined ? undefined : { kind: 'security', about }
}

const changes: Partial<Record<AccountMail['kind'], string>> = {
  'password-changed': 'Your password was changed',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'email-change-notice': 'A new email address was asked for',
  'two-step-on': 'Two-step sign-in was turned on',
  'two-step-off': 'Two-step sign-in was turned off',
  'two-step-ending': 'Two-step sign-in is about to end',
  'recovery-codes-made': 'New recovery codes were made',
  'few-recovery-codes': 'Few recovery codes are left',
}
