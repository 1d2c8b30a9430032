import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Endpoint } from '@akin/contract/platform/endpoint.ts'
import pino from 'pino'
import { vi } from 'vitest'
import { buildApp } from '#app.ts'
import { openSession } from '#auth/sessions/session.ts'
import { users } from '#auth/tables.ts'
import { type Config, readConfig } from '#config.ts'
import { type LivePace, serveLive } from '#live.ts'
import { openOutbox } from '#local/outbox.ts'
import { type BusPace, openRedisBus } from '#platform/bus/redis-bus.ts'
import { openDatabase } from '#platform/database/database.ts'
import { findPooler } from '#platform/database/pooler.ts'
import { openDisk } from '#platform/storage/disk.ts'
import { testDatabase } from './database.ts'
import { throughPooler } from './processes/through-pooler.ts'
import type { Person } from './scene.ts'
import { openTestSocket } from './socket.ts'

export type TestNode = Awaited<ReturnType<typeof openNodes>>['a']

const busPace = { beatMs: 200, silentMs: 1_000 }

/** Two servers of one installation: one database, one Redis, one folder of files, and nothing else between them. */
export async function openNodes(redisUrl: string, pace: LivePace, bus: Partial<BusPace> = {}) {
  const { url, db, close } = await testDatabase()
  const folder = mkdtempSync(path.join(tmpdir(), 'akin-nodes-'))
  const pooler = await throughPooler(url)
  const open = (name: string) => {
    const config = configOf(folder, name, { DATABASE_URL: url, ...pooler.settings })
    return openTestNode({ url, redisUrl, config, pace, bus: { ...busPace, ...bus } })
  }
  const [a, b] = await Promise.all([open('a'), open('b')])
  async function closeAll() {
    await Promise.all([a.close(), b.close()])
    await pooler.close()
    await close()
    rmSync(folder, { recursive: true })
  }

  async function person(displayName: string): Promise<Person> {
    const email = `${displayName.toLowerCase()}@people.test`
    const about = { passwordHash: 'unusable', dateOfBirth: '1990-01-01', termsVersion: '2026-11-15' }
    const emailVerifiedAt = new Date()
    const [row] = await db
      .insert(users)
      .values({ email, displayName, emailVerifiedAt, ...about })
      .returning()
    const id = row?.id ?? 0
    return { id, displayName, email, cookie: `akin_session=${await openSession(db, id, 'Test browser')}` }
  }

  return { a, b, url, db, person, close: closeAll }
}

function configOf(folder: string, name: string, database: Record<string, string>) {
  return readConfig({
    ...database,
    AKIN_SECRET: 'a secret that only tests know of',
    LIMITS_SCALE: '20',
    DATA_DIR: path.join(folder, name),
    FILES_DIR: path.join(folder, 'files'),
  })
}

interface Setting {
  url: string
  redisUrl: string
  config: Config
  pace: LivePace
  bus: BusPace
}

async function openTestNode({ url, redisUrl, config, pace, bus: atPace }: Setting) {
  const log = pino({ level: 'silent' })
  const bus = openRedisBus(redisUrl, log, atPace)
  const pooler = await findPooler(url, config.databasePoolUrl, log)
  const { db, close: closeDatabase } = openDatabase(url, { bus, poolSize: 5, pooler })
  const mailer = await openOutbox(path.join(config.dataDir, 'mail'))
  const storage = await openDisk(config.filesDir)
  const deps = { config, db, mailer, storage, log }
  const app = await buildApp(deps)
  const hub = await serveLive(app, deps, pace)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  let dead = false

  return {
    bus,
    hub,
    address,
    origin: config.publicUrl,
    /** Calls an endpoint of this node as someone's browser would, over the wire. */
    async call(
      { method, path }: Endpoint,
      asker: Person,
      params: Record<string, number> = {},
      body?: object,
    ) {
      const url = address + path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
      const response = await fetch(url, {
        method,
        headers: {
          origin: config.publicUrl,
          cookie: asker.cookie,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
    },
    connect: ({ id, cookie }: Person) =>
      openTestSocket(address, { userId: id, cookie, origin: config.publicUrl }),
    async ready() {
      const response = await fetch(`${address}/readyz`)
      return { code: response.status, ...((await response.json()) as { status: string; bus: boolean }) }
    },
    heals: () => vi.waitUntil(() => bus.healthy()),
    /** The closest to a kill that one process can do to a part of itself: it stops without saying anything. */
    async die() {
      dead = true
      await closeDatabase()
      await bus.close()
      app.server.closeAllConnections()
      for (const { ws } of hub.all()) ws.terminate()
    },
    async close() {
      await app.close()
      if (dead) return
      await closeDatabase()
      await bus.close()
    },
  }
}
