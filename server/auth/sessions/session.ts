import { hash, randomBytes } from 'node:crypto'
import { limits } from '@akin/contract/limits.ts'
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import { recheckSockets } from '#platform/bus/publish.ts'
import type { Asker } from '#platform/call/asker.ts'
import type { Caller } from '#platform/call/caller.ts'
import { cookieHeader, cookieName, endedCookieHeader } from '#platform/call/cookies.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { findTogether } from '#platform/database/find-together.ts'
import { prepared } from '#platform/database/prepared.ts'
import { statement } from '#platform/database/statement.ts'
import { writeArray } from '#platform/database/write-array.ts'
import { isOnBreak } from '../breaks/on-break.ts'
import { calm } from '../calm/calm-rule.ts'
import { limitation, suspension } from '../restrictions/restrictions.ts'
import { sessions, users } from '../tables.ts'
import { twoStepEndsAt } from '../two-step/read-lost-step.ts'
import { staffDoor } from './staff-door.ts'

/** Where it matters who asks. All other pages carry no session: they are the same for everyone. */
const personal = /^\/(api|p)\//
/** Where a session is renewed. What is beside it may be kept by caches that people share, and a cookie with it. */
const renewing = /^\/api\//

/** Puts the signed-in user on every call, and on pages that someone may be kept from. */
export function recogniseUsers(app: FastifyInstance, db: Database, config: Config) {
  app.addHook('onRequest', (request, reply, done) => {
    const token = personal.test(request.address.path) ? readSessionCookie(request.cookies, config) : undefined
    if (!token) return done()
    recognise(token, request, reply).then(() => done(), done)
  })

  async function recognise(token: string, request: FastifyRequest, reply: FastifyReply) {
    const found = await findByToken(db, digitsOf(token))
    if (!found) return
    request.asker = toAsker(found)
    const isOld = Date.now() - found.lastUsedAt.getTime() > limits.sessionTouch * 1000
    if (isOld && renewing.test(request.address.path)) {
      await touch(db, found.sessionId)
      reply.header('set-cookie', sessionCookie(token, config))
    }
  }
}

/** Whose session these cookies belong to. */
export async function identify(db: Database, config: Config, cookies: Caller['cookies']) {
  const token = readSessionCookie(cookies, config)
  const found = token ? await findByToken(db, digitsOf(token)) : undefined
  return found ? toAsker(found) : null
}

/** Those of these sessions that still hold, and who is behind them now. */
export async function findSessions(db: Database, sessionIds: number[]) {
  const rows = await selectAskers(db, inArray(sessions.id, sessionIds))
  return new Map(rows.map(row => [row.sessionId, toAsker(row)]))
}

/** Returns the secret for the cookie. Whoever signs in often ends the session they have not used for longest. */
export async function openSession(
  db: Queryable,
  userId: number,
  userAgent: string,
  { secondStep } = { secondStep: false },
) {
  const token = randomBytes(32).toString('base64url')
  const values = [hashToken(token), userId, userAgent.slice(0, 300), secondStep]
  const [ended] = await writeSession(db, [...values, limits.sessionIdle, limits.sessionsPerUser - 1])
  if (ended) recheckSockets(db, userId)
  return token
}

/** The new one, and the end of what is too much with it: a statement does not see the rows that it writes itself. */
const writeSession = statement(
  `with opened as (
    insert into sessions (token_hash, user_id, user_agent, second_step_at, expires_at)
    values ($1, $2, $3, case when $4::boolean then now() end, now() + $5 * interval '1 second'))
  delete from sessions where id in (
    select id from sessions where user_id = $2 order by last_used_at desc, id desc offset $6)
  returning id`,
  { name: 'open_session' },
)

type SessionRow = Awaited<ReturnType<typeof findSession>>[number]

function toAsker({ lastUsedAt, emailVerifiedAt, ...asker }: SessionRow): Asker {
  return { ...asker, emailVerified: emailVerifiedAt !== null }
}

export function hashToken(token: string) {
  return hash('sha256', token, 'buffer')
}

const findSession = prepared('find_session', db =>
  selectAskers(db, eq(sessions.tokenHash, sql.placeholder('tokenHash'))),
)

const findSome = prepared('find_sessions', db =>
  selectAskers(db, sql`${sessions.tokenHash} = any(${sql.placeholder('tokenHashes')}::bytea[])`, {
    key: sql<string>`encode(${sessions.tokenHash}, 'hex')`,
  }),
)

/** By the digits of the hash. */
const findByToken = findTogether<SessionRow>({
  one: (db, digits) => findSession(db, { tokenHash: Buffer.from(digits, 'hex') }),
  all: (db, all) => findSome(db, { tokenHashes: writeArray(all.map(digits => `\\x${digits}`)) }),
})

function digitsOf(token: string) {
  return hashToken(token).toString('hex')
}

function selectAskers<More extends Record<string, SQL> = Record<never, SQL>>(
  db: Queryable,
  which: SQL,
  more = {} as More,
) {
  return db
    .select({
      ...more,
      sessionId: sessions.id,
      lastUsedAt: sessions.lastUsedAt,
      confirmedAt: sessions.confirmedAt,
      id: users.id,
      email: users.email,
      displayName: users.displayName,
      emailVerifiedAt: users.emailVerifiedAt,
      staffRole: users.staffRole,
      staffDoor,
      onBreak: isOnBreak,
      calm,
      twoStepEndsAt,
      suspended: suspension,
      limited: limitation,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(which, gt(sessions.expiresAt, sql`now()`), eq(users.status, 'active')))
}

/** Thirty days from the last use, and never past the absolute end. */
async function touch(db: Database, sessionId: number) {
  await db
    .update(sessions)
    .set({
      lastUsedAt: sql`now()`,
      expiresAt: sql`least(now() + ${limits.sessionIdle} * interval '1 second', ${sessions.createdAt} + ${limits.sessionAbsolute} * interval '1 second')`,
    })
    .where(eq(sessions.id, sessionId))
}

const cookie = 'akin_session'

/** The secret of the caller's session. */
function readSessionCookie(cookies: Caller['cookies'], config: Config) {
  return cookies[cookieName(config, cookie)]
}

export function sessionCookie(token: string, config: Config) {
  return cookieHeader(config, cookie, token, limits.sessionIdle)
}

export function endedSessionCookie(config: Config) {
  return endedCookieHeader(config, cookie)
}
