import type { StaffPerson } from '@akin/contract/staff/people-shapes.ts'
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { maskEmail } from '#auth/email/addresses.ts'
import { limitation, suspension } from '#auth/restrictions/restrictions.ts'
import { deviceLabel } from '#auth/sessions/device.ts'
import { passkeys, sessions, users } from '#auth/tables.ts'
import { onSince } from '#auth/two-step/second-ways.ts'
import { countRequestsToday, readRequestsADay } from '#connect/request-limits.ts'
import type { Queryable } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { refuse } from '#platform/refuse.ts'
import { profiles } from '#profile/tables.ts'
import { holds } from '#safety/tables.ts'
import { liveSubscription } from '#subscription/live-subscription.ts'
import { planOf } from '#subscription/plan-of.ts'
import { tickets } from '#support/tables.ts'
import { isNotAbout } from '../desk/about-staff.ts'
import { noted } from '../log/noted.ts'
import { accountState } from './account-state.ts'
import { countReports, readCases, readDecisions } from './read-standing.ts'
import { requireWayIn } from './way-in.ts'

/** What led there is in the log before anything is read. */
export const readPerson = noted<'readPerson'>(
  { act: 'person.opened', subject: ({ params }) => ({ kind: 'person', key: params.userId }) },
  async ({ db }, { params: { userId }, query, asker }, note) => {
    // What was reported of them and what was found is not for them to look up.
    if (userId === asker.id) refuse('own_case')
    const way = await requireWayIn(db, userId, query)
    await transaction(db, tx => note(tx, way))
    const person = await readAccount(db, userId)
    const [rest, standing] = await Promise.all([
      readRest(db, userId, asker.id),
      readStanding(db, userId, asker.staffRole === 'support'),
    ])
    return { ...person, ...rest, ...standing }
  },
)

async function readAccount(db: Queryable, userId: number) {
  const [found] = await db
    .select({
      ...{ user: users, fullName: profiles.fullName, state: accountState },
      ...{ suspended: suspension, limited: limitation, plan: planOf(users.id) },
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(users.id, userId), ne(users.status, 'deleted')))
  if (!found) return refuse('not_found')
  const { user, fullName, state, suspended, limited, plan } = found
  const paid = await liveSubscription(db, userId)
  return {
    ...{ id: user.id, displayName: user.displayName, fullName, state, suspended, limited },
    ...{ maskedEmail: maskEmail(user.email), joinedAt: user.createdAt, verifiedAt: user.emailVerifiedAt },
    ...{ mailRefusedAt: user.emailRefusedAt, deletionDueAt: user.deletionDueAt },
    break: user.breakSince && state === 'break' ? { since: user.breakSince, until: user.breakUntil } : null,
    plan: { name: plan ?? 'free', interval: paid?.interval ?? null, endsAt: paid?.periodEndsAt ?? null },
  } satisfies Partial<StaffPerson>
}

/** Sessions have no place in them, only a device; tickets no words but their subject. */
async function readRest(db: Queryable, userId: number, staffId: number) {
  const [twoStepSince, keys, held, signedIn, theirTickets, used, { max }] = await Promise.all([
    onSince(db, userId),
    db.$count(passkeys, eq(passkeys.userId, userId)),
    db
      .select({ kind: holds.kind, cause: holds.cause, endsAt: holds.endsAt })
      .from(holds)
      .where(and(eq(holds.userId, userId), gt(holds.endsAt, sql`now()`))),
    db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
      .orderBy(desc(sessions.lastUsedAt)),
    db
      .select({ ...pick(tickets), createdAt: tickets.createdAt })
      .from(tickets)
      .where(and(eq(tickets.userId, userId), isNotAbout(staffId)))
      .orderBy(desc(tickets.id))
      .limit(50),
    countRequestsToday(db, userId),
    readRequestsADay(db, userId),
  ])
  return {
    ...{ twoStepSince, passkeys: keys, holds: held, tickets: theirTickets },
    requestsToday: { used, of: max },
    sessions: signedIn.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      ...{ id, createdAt, lastUsedAt },
      device: deviceLabel(userAgent),
    })),
  }
}

function pick({ number, subject, state }: typeof tickets) {
  return { number, subject, state }
}

async function readStanding(db: Queryable, userId: number, isSupport: boolean) {
  const [decisions, cases, counts] = await Promise.all([
    readDecisions(db, userId),
    readCases(db, userId),
    countReports(db, userId),
  ])
  const numberAlone = { state: null, openedAt: null, closedAt: null, reasons: [] }
  return {
    ...{ decisions, ...counts },
    cases: isSupport ? cases.map(({ number }) => ({ number, ...numberAlone })) : cases,
  }
}
