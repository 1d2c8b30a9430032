import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { users } from '#auth/tables.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { sendLetter } from '#platform/mail/send-letter.ts'
import { noteBrokenSeal } from '#safety/note-broken-seal.ts'
import { isCaseSealed } from '#safety/verify-evidence.ts'
import { listDeciders } from './deciders.ts'
import type { CaseRow } from './find-case.ts'

const sealBroken = defineJob({
  name: 'seal-broken',
  data: z.object({ mail: z.object({ userId: z.int(), number: z.string() }) }),
})

/** Whether the evidence is what was sealed, looked at anew. Whoever is the first to find that it is not tells all admins. */
export async function checkSeal({ db, log }: Pick<Deps, 'db' | 'log'>, { id, number }: CaseRow) {
  if (await isCaseSealed(db, id)) return true
  await transaction(db, async tx => {
    if (!(await noteBrokenSeal(tx, id))) return
    for (const { id: userId } of await listDeciders(tx, ['admin']))
      await enqueue(tx, sealBroken, { mail: { userId, number } })
  })
  log.error({ event: 'seal broken', number }, 'safety')
  return false
}

export const mailSealBroken = handle(sealBroken, async ({ mail }, deps: Deps, run) => {
  const [admin] = await deps.db
    .select({ email: users.email, displayName: users.displayName })
    .from(users)
    .where(eq(users.id, mail.userId))
  if (!admin) return
  const letter = {
    greeting: `Hello ${admin.displayName},`,
    subject: `The seal of case ${mail.number} is broken`,
    paragraphs: [
      `Someone opened case ${mail.number}, and its evidence is not what was sealed. Until you have found out why, nothing can be decided on it.`,
      'What was changed is named by: npm run akin -- safety verify',
    ],
    button: { label: 'Open the case', url: `${deps.config.publicUrl}/admin/cases/${mail.number}` },
    why: 'You get this mail because you are an admin here. Mails like this one cannot be switched off.',
  }
  await sendLetter(deps, { id: run.id, kind: 'seal-broken', to: admin.email }, letter)
})
