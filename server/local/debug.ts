import { isIPv4 } from 'node:net'
import { Email } from '@akin/contract/auth/shapes.ts'
import { endpoint } from '@akin/contract/platform/endpoint.ts'
import { Timestamp } from '@akin/contract/platform/text.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { hasAddress } from '#auth/email/addresses.ts'
import { makeLink } from '#auth/links/one-time-links.ts'
import { oneTimeLinks, users } from '#auth/tables.ts'
import type { Config } from '#config.ts'
import type { Routes } from '#platform/call/call.ts'
import { openCalls } from '#platform/call/open-calls.ts'
import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { serveCalls } from '#platform/http/serve-calls.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import { refuse } from '#platform/refuse.ts'
import type { Outbox } from './outbox.ts'

const Scenario = z.enum(['valid', 'expired', 'used', 'malformed'])
const Request = z.object({ email: Email, scenario: Scenario })

const debugEndpoints = {
  describeMail: endpoint({
    method: 'GET',
    path: '/api/debug/verification-test',
    access: 'anyone',
    summary: 'How this local installation sends mail.',
    reply: z.object({
      enabled: z.literal(true),
      mailTransport: z.enum(['outbox', 'smtp']),
      lastMailAt: z.nullable(z.string()),
    }),
  }),
  makeVerification: endpoint({
    method: 'POST',
    path: '/api/debug/verification-test',
    access: 'anyone',
    summary: 'A verification link and code in a state of your choice.',
    body: Request,
    reply: z.object({ link: z.string(), code: z.string(), expiresAt: Timestamp }),
  }),
}

const routes: Routes<typeof debugEndpoints> = {
  describeMail: async ({ mailer, config }) => ({ enabled: true, ...(await mailState(mailer, config)) }),
  makeVerification: ({ db, config }, { body }) => verification(db, config, body),
}

/**
 * For trying every state of the verification pages by hand. Loaded on local installations alone, because a
 * link is as good as the account's mailbox; to callers from other machines it looks like any unknown address.
 */
export function debugRoutes(app: FastifyInstance, deps: Deps) {
  app.register((local, _options, done) => {
    local.addHook('onRequest', async request => requireThisMachine(request))
    serveCalls(local, openCalls(debugEndpoints, routes, deps))
    done()
  })
}

/** A proxy on this machine speaks for others, and says so. */
function requireThisMachine(request: FastifyRequest) {
  const forwarded = request.headers.forwarded ?? request.headers['x-forwarded-for']
  const near = [request.ip, request.socket.remoteAddress ?? ''].every(isLoopback)
  if (!near || forwarded !== undefined) refuse('not_found')
}

function isLoopback(address: string) {
  const plain = address.replace(/^::ffff:/i, '')
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'))
}

async function mailState(mailer: Mailer, config: Config) {
  if (config.smtpUrl) return { mailTransport: 'smtp' as const, lastMailAt: null }
  const [last] = await (mailer as Outbox).list()
  return { mailTransport: 'outbox' as const, lastMailAt: last?.at ?? null }
}

async function verification(db: Database, config: Config, { email, scenario }: z.infer<typeof Request>) {
  const [user] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(hasAddress(email), eq(users.status, 'active')))
  if (!user) return refuse('not_found')
  return transaction(db, async tx => {
    const made = await makeLink(tx, {
      userId: user.id,
      purpose: 'verify_email',
      email: user.email,
      withCode: true,
    })
    const [row] = await tx
      .update(oneTimeLinks)
      .set(changes[scenario])
      .where(
        and(
          eq(oneTimeLinks.userId, user.id),
          eq(oneTimeLinks.purpose, 'verify_email'),
          sql`${oneTimeLinks.usedAt} is null`,
        ),
      )
      .returning({ expiresAt: oneTimeLinks.expiresAt })
    if (!row) throw new Error('The link that was just made is gone.')
    const token = scenario === 'malformed' ? made.token.slice(0, 20) : made.token
    return {
      link: `${config.publicUrl}/verify-email?token=${token}`,
      code: made.code ?? '',
      expiresAt: row.expiresAt,
    }
  })
}

const past = sql`now() - interval '1 minute'`
const unchanged = { usedAt: null }
const changes = {
  valid: unchanged,
  malformed: unchanged,
  expired: { expiresAt: past, codeExpiresAt: past },
  used: { usedAt: sql`now()` },
} as const
