import { createHash, randomBytes } from 'node:crypto'
import { limits } from '@akin/contract/limits.ts'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import type { Asker } from '#platform/call/asker.ts'
import type { Database, Queryable } from '#platform/database.ts'
import { endSessions } from './end-sessions.ts'
import { sessions, users } from './tables.ts'

/** Where it matters who asks. All other pages carry no session: they are the same for everyone. */
const personal = /^\/(api|p)\//

/** Puts the signed-in user on every call, and on pages that someone may be kept from. */
export function recogniseUsers(app: FastifyInstance, db: Database, config: Config) {
  const find = prepareFind(db)
  app.addHook('onRequest', async (request, reply) => {
    const token = personal.test(request.url) ? readCookie(request, config) : undefined
    if (!token) return
    const [found] = await find.execute({ tokenHash: hashToken(token) })
    if (!found) return
    request.asker = toAsker(found)
    if (Date.now() - found.lastUsedAt.getTime() > limits.sessionTouch * 1000) {
      await touch(db, found.sessionId)
      writeCookie(reply, token, config)
    }
  })
}

/** Who a request belongs to that is not a call: the cookies as they came. */
export function prepareIdentify(app: FastifyInstance, db: Database, config: Config) {
  const find = prepareFind(db)
  return async (cookies: string | undefined): Promise<Asker | null> => {
    const token = app.parseCookie(cookies ?? '')[cookieName(config)]
    const [found] = token ? await find.execute({ tokenHash: hashToken(token) }) : []
    return found ? toAsker(found) : null
  }
}

/** Which of these sessions still hold, and whether their user has a confirmed address. */
export async function findSessions(db: Database, sessionIds: number[]) {
  const rows = await db
    .select({ id: sessions.id, emailVerified: sql<boolean>`${users.emailVerifiedAt} is not null` })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(inArray(sessions.id, sessionIds), gt(sessions.expiresAt, sql`now()`), eq(users.status, 'active')),
    )
  return new Map(rows.map(({ id, emailVerified }) => [id, { emailVerified }]))
}

/** Returns the secret for the cookie. Whoever signs in often ends the session they have not used for longest. */
export async function openSession(db: Queryable, userId: number, userAgent: string) {
  const token = randomBytes(32).toString('base64url')
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    userAgent: userAgent.slice(0, 300),
    expiresAt: sql`now() + ${limits.sessionIdle} * interval '1 second'`,
  })
  await endSessions(
    db,
    sql`${sessions.id} in (
      select id from sessions where user_id = ${userId} order by last_used_at desc, id desc
      offset ${limits.sessionsPerUser})`,
  )
  return token
}

type Found = Awaited<ReturnType<ReturnType<typeof prepareFind>['execute']>>[number]

function toAsker({ lastUsedAt, emailVerifiedAt, ...asker }: Found): Asker {
  return { ...asker, emailVerified: emailVerifiedAt !== null }
}

function readCookie(request: FastifyRequest, config: Config) {
  return request.cookies[cookieName(config)]
}

export function writeCookie(reply: FastifyReply, token: string, config: Config) {
  reply.setCookie(cookieName(config), token, { ...cookieOptions(config), maxAge: limits.sessionIdle })
}

export function clearCookie(reply: FastifyReply, config: Config) {
  reply.clearCookie(cookieName(config), cookieOptions(config))
}

export function hashToken(token: string) {
  return createHash('sha256').update(token).digest()
}

/** Browsers hold a name that begins so to our own host and to https. */
export function cookieName(config: Config, name = 'akin_session') {
  return isSecure(config) ? `__Host-${name}` : name
}

export function cookieOptions(config: Config) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) } as const
}

function isSecure(config: Config) {
  return config.publicUrl.startsWith('https:')
}

function prepareFind(db: Database) {
  return db
    .select({
      sessionId: sessions.id,
      lastUsedAt: sessions.lastUsedAt,
      confirmedAt: sessions.confirmedAt,
      id: users.id,
      email: users.email,
      displayName: users.displayName,
      emailVerifiedAt: users.emailVerifiedAt,
      role: users.role,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql`now()`),
        eq(users.status, 'active'),
      ),
    )
    .prepare('find_session')
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
