import type { FailedJob, StaffJobs } from '@akin/contract/staff/job-shapes.ts'
import { desc, inArray, isNotNull } from 'drizzle-orm'
import { maskEmail, maskEmails } from '#auth/email/addresses.ts'
import { users } from '#auth/tables.ts'
import { readNodes } from '#platform/bus/nodes.ts'
import type { Queryable } from '#platform/database/database.ts'
import { readFailedJobs, type FailedJob as StoredJob } from '#platform/jobs/failed-jobs.ts'
import { readQueues } from '#platform/jobs/read-queues.ts'
import { readAside } from '#platform/jobs/set-aside.ts'
import { noted } from '../log/noted.ts'

/** Of each kind. Whoever sees so many has found what is wrong. */
const most = 100

export const readJobs = noted<'readJobs'>(
  { act: 'work.read' },
  async ({ db, mailer }): Promise<StaffJobs> => {
    const [processes, failed, aside, queues, refusing, isUp] = await Promise.all([
      readNodes(db, most),
      readFailedJobs(db, most),
      readAside(db, most),
      readQueues(db),
      readRefusing(db),
      mailer.isUp(),
    ])
    const mails = queues.filter(({ job }) => isMail(job))
    const waitingSince = mails.flatMap(({ oldestAt }) => oldestAt?.getTime() ?? [])
    return {
      ...{ lookedAt: new Date(), processes, aside, queues },
      mail: {
        ...{ isUp, refusing },
        waiting: mails.reduce((sum, { waiting }) => sum + waiting, 0),
        oldestAt: waitingSince.length > 0 ? new Date(Math.min(...waitingSince)) : null,
      },
      failed: await show(db, failed.slice(0, most)),
      isMore: failed.length > most,
    }
  },
)

function isMail(job: string) {
  return /(^|-)mail(-|$)/.test(job)
}

/** To whom a mail was, by the address that they have now. What was in a job is not read. */
async function show(db: Queryable, jobs: StoredJob[]): Promise<FailedJob[]> {
  const ids = jobs.flatMap(({ userId }) => userId ?? [])
  const found = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, ids))
  const emails = new Map(found.map(({ id, email }) => [id, email]))
  return jobs.map(({ id, job, tries, failure, failedAt, userId, email, mail }) => {
    const address = email ?? (userId === null ? undefined : emails.get(userId))
    return {
      ...{ id, job, tries, failedAt, userId, failure: inShort(failure) },
      mail: isMail(job) ? (mail ?? job) : null,
      to: isMail(job) && address ? maskEmail(address) : null,
    }
  })
}

/** Mail servers quote whom they refuse. */
function inShort(failure: string) {
  return maskEmails(failure.replace(/^Error: /, '')).slice(0, 300)
}

/** Their owners are asked for another one when they come. */
async function readRefusing(db: Queryable) {
  const found = await db
    .select({ userId: users.id, email: users.email, since: users.emailRefusedAt })
    .from(users)
    .where(isNotNull(users.emailRefusedAt))
    .orderBy(desc(users.emailRefusedAt))
    .limit(20)
  return found.flatMap(({ userId, email, since }) =>
    since ? { userId, since, maskedEmail: maskEmail(email) } : [],
  )
}
