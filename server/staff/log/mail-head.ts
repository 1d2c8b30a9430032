import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { day } from '#auth/mails/letter.ts'
import { users } from '#auth/tables.ts'
import { lockByName } from '#platform/database/lock-by-name.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { sendLetter } from '#platform/mail/send-letter.ts'
import { staffEvents } from '../tables.ts'
import { verifyLog } from './verify-log.ts'
import { writeEvent } from './write-event.ts'

const Head = z.object({
  userId: z.int(),
  day: z.string(),
  count: z.int(),
  head: z.string(),
  fault: z.string(),
})

/** The last link of the log, to one admin: with it nobody can shorten or rewrite what was there that day. */
const logHeadMail = defineJob({ name: 'staff-log-head-mail', data: Head })

export const sendLogHead = handle(logHeadMail, async ({ userId, ...said }, deps: Deps, run) => {
  const isAdmin = and(eq(users.id, userId), eq(users.staffRole, 'admin'), eq(users.status, 'active'))
  const [admin] = await deps.db.select().from(users).where(isAdmin)
  if (!admin) return
  const on = day(new Date(said.day))
  const letter = {
    greeting: `Hello ${admin.displayName},`,
    subject: said.fault ? `The log of the staff is broken (${on})` : `The log of the staff on ${on}`,
    paragraphs: [
      said.fault
        ? `The log does not fit: ${said.fault}. Please look at it at once.`
        : `The log has ${said.count.toLocaleString('en-GB')} entries, and each seals the one before.`,
      `Its last link is ${said.head || 'not there yet'}.`,
      'Keep this mail. Whoever changes an entry of before today, or removes one, cannot make this link again.',
    ],
    button: { label: 'Open the log', url: `${deps.config.publicUrl}/admin/log` },
    why: 'You get this mail once a day because you are an admin of this installation.',
  }
  await sendLetter(deps, { id: run.id, kind: 'staff-log-head', to: admin.email }, letter)
})

/** Once a day. The entry that says so is the mark that it has been done: however often it runs, one goes to each admin. */
export const mailLogHeads = scheduled<Deps>(
  { name: 'staff-log-head', cron: '20 5 * * *', minutes: 10 },
  async ({ db, log }, signal) => {
    const { count, head, fault } = await verifyLog(db, signal)
    if (signal.aborted) return
    const today = new Date().toISOString().slice(0, 10)
    const wrong = fault ? `entry ${fault.id}: ${fault.what}` : ''
    await transaction(db, async tx => {
      await lockByName(tx, 'staff log head')
      const done = and(eq(staffEvents.act, 'log.mailed'), eq(staffEvents.subjectKey, today))
      if ((await tx.$count(staffEvents, done)) > 0) return
      const admins = await tx.select({ id: users.id }).from(users).where(eq(users.staffRole, 'admin'))
      for (const { id: userId } of admins)
        await enqueue(tx, logHeadMail, { userId, day: today, count, head, fault: wrong })
      const subject = { kind: 'day', key: today }
      await writeEvent(tx, {
        staff: 'akin',
        act: 'log.mailed',
        subject,
        detail: wrong || `${count} entries, ${head}`,
      })
    })
    log.info({ event: 'head of the staff log', count, head, fault }, 'staff')
  },
)
