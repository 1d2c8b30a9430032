import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Arguments, Endpoint, Reply } from '@akin/contract/platform/endpoint.ts'
import type { RefusalBody } from '@akin/contract/platform/refusal.ts'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { vi } from 'vitest'
import type * as z from 'zod/mini'
import { buildApp } from '#app.ts'
import { openSession } from '#auth/sessions/session.ts'
import { users } from '#auth/tables.ts'
import { type Config, readConfig } from '#config.ts'
import { jobs } from '#jobs.ts'
import { type LivePace, serveLive } from '#live.ts'
import { moveTime, type Span } from '#local/move-time.ts'
import { openOutbox } from '#local/outbox.ts'
import type { Deps } from '#platform/deps.ts'
import { serializers } from '#platform/http/log.ts'
import { openJobs } from '#platform/jobs/open-jobs.ts'
import { openDisk } from '#platform/storage/disk.ts'
import type { Effects } from '#tokens/effects.ts'
import { afterwards } from './afterwards.ts'
import { testDatabase } from './database.ts'
import { openTestSocket, type SocketOptions } from './socket.ts'

export interface Person {
  id: number
  displayName: string
  email: string
  cookie: string
}

interface Setting {
  config?: Partial<Config>
  /** Whether jobs run, so that mails arrive: at once. And how often to look for those that wait for their time. */
  work?: boolean | { due: number; dead: number }
  /** Opens `/ws` on a real port, at a pace that suits a test. */
  live?: LivePace
  /** What is sold for tokens, in place of what the rooms sell. */
  effects?: Effects
  /** Adds what the server has besides, before it listens: its pages. */
  extend?(app: FastifyInstance, deps: Deps): Promise<void>
}

/** A running server on its own database, and the people that a test needs in it. */
export async function scene({ config: changes = {}, work = false, live, effects, extend }: Setting = {}) {
  const { url, db, pool, close } = await testDatabase()
  const folder = mkdtempSync(path.join(tmpdir(), 'akin-scene-'))
  const config: Config = {
    ...readConfig({
      AKIN_ENV: 'local',
      LOG_LEVEL: 'silent',
      AKIN_SECRET: 'a secret that only tests know of',
      FILES_DIR: path.join(folder, 'files'),
    }),
    ...changes,
  }
  const lines: Record<string, unknown>[] = []
  const log = pino(
    { level: 'debug', base: null, serializers },
    { write: line => void lines.push(JSON.parse(line)) },
  )
  const outbox = await openOutbox(path.join(folder, 'mail'))
  const storage = await openDisk(config.filesDir)
  const deps: Deps = { config, db, mailer: outbox, storage, log }
  const app = await buildApp(deps, { effects })
  const lookEverySeconds = typeof work === 'object' ? work : { due: 20, dead: 15 }
  const workers = openJobs({ url, handlers: jobs, deps, log, lookEverySeconds })
  if (work) await workers.start()
  const hub = live && (await serveLive(app, deps, live))
  await extend?.(app, deps)
  const address = live && (await app.listen({ port: 0, host: '127.0.0.1' }))
  afterwards(async () => {
    await app.close()
    await workers.stop()
    await close()
    rmSync(folder, { recursive: true })
  })

  /** The newest mail of a kind to an address, once it has arrived. */
  async function mailTo(to: string, kind: string) {
    return vi.waitFor(async () => {
      const found = (await outbox.list()).find(mail => mail.to === to && mail.kind === kind)
      if (!found) throw new Error(`No mail "${kind}" has reached ${to}.`)
      return found
    })
  }

  /** Calls as the web would, as `asker` or as nobody. */
  async function call<E extends Endpoint>(endpoint: E, args: Partial<Arguments<E>> & CallOptions = {}) {
    const { params = {}, query, body, key, asker, headers } = args as LooseArguments & CallOptions
    const response = await app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))),
      ...(query && { query }),
      ...(body !== undefined && { payload: body as object }),
      headers: {
        origin: config.publicUrl,
        ...(asker && { cookie: asker.cookie }),
        ...(key && { 'idempotency-key': key }),
        ...headers,
      },
    })
    const answer = response.body === '' ? undefined : (response.json() as unknown)
    return { status: response.statusCode, body: answer as Answer<E>, headers: response.headers }
  }

  /** Someone signed in, written straight into the database with a password nobody can use. */
  async function person(displayName: string, { verified = true } = {}): Promise<Person> {
    const email = `${displayName.toLowerCase()}@people.test`
    const [row] = await db
      .insert(users)
      .values({
        email,
        displayName,
        passwordHash: 'unusable',
        dateOfBirth: '1990-01-01',
        termsVersion: '2026-11-15',
        emailVerifiedAt: verified ? new Date() : null,
      })
      .returning({ id: users.id })
    if (!row) throw new Error('The person was not written.')
    const token = await openSession(db, row.id, 'Test browser')
    return { id: row.id, displayName, email, cookie: `akin_session=${token}` }
  }

  /** Lets time pass for everything that is stored. People stay signed in, as they do who come back now and then. */
  function timePasses(span: Span) {
    return moveTime(deps, span, { except: ['sessions'] })
  }

  /** Opens a person's socket as their browser would, and waits until it is there. */
  async function connect(who: Person, options: Partial<SocketOptions> = {}) {
    if (!address) throw new Error('This scene has no sockets: ask for it with { live: {} }.')
    return openTestSocket(address, {
      userId: who.id,
      cookie: who.cookie,
      origin: config.publicUrl,
      ...options,
    })
  }

  return {
    ...{ app, deps, db, pool, config, lines, outbox, hub, address },
    ...{ mailTo, call, person, timePasses, connect },
  }
}

/** What a test may look at: the reply, or the refusal that came instead. */
type Answer<E extends Endpoint> = (E extends { reply: z.ZodMiniType } ? Reply<E> : unknown) & RefusalBody

interface CallOptions {
  asker?: Person
  headers?: Record<string, string>
}

interface LooseArguments {
  params?: Record<string, unknown>
  query?: Record<string, string>
  body?: unknown
  key?: string
}
