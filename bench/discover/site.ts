import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DiscoverPage } from '../../contract/discover/shapes.ts'
import { buildApp } from '../../server/app.ts'
import { openSession } from '../../server/auth/session.ts'
import { readConfig } from '../../server/config.ts'
import type { Database } from '../../server/platform/database.ts'
import { openLog } from '../../server/platform/http/log.ts'
import { openOutbox } from '../../server/platform/mail/outbox.ts'
import { openDisk } from '../../server/platform/storage/disk.ts'

/** What is asked for after the `?`. */
export type Question = Record<string, string | string[]>

export interface Site {
  db: Database
  /** Asks for a page of discovery as a browser would, in the name of someone. */
  ask(userId: number, question?: Question): Promise<DiscoverPage>
}

/** The product on a database, without a port: everything that a request passes but the network. */
export async function openSite(db: Database, opened: AsyncDisposableStack): Promise<Site> {
  const folder = mkdtempSync(path.join(tmpdir(), 'akin-discover-'))
  opened.defer(() => rmSync(folder, { recursive: true, force: true }))
  const config = readConfig({
    AKIN_SECRET: 'a secret that only this measurement knows',
    LIMITS_SCALE: '1000',
    LOG_LEVEL: 'silent',
  })
  const mailer = await openOutbox(path.join(folder, 'mail'))
  const storage = await openDisk(path.join(folder, 'files'))
  const log = openLog(config, path.join(folder, 'akin.log'))
  const app = await buildApp({ config, db, mailer, storage, log })
  opened.defer(() => app.close())
  const cookies = new Map<number, string>()

  async function cookieOf(userId: number) {
    const cookie = cookies.get(userId) ?? `akin_session=${await openSession(db, userId, 'Measurement')}`
    cookies.set(userId, cookie)
    return cookie
  }

  return {
    db,
    async ask(userId, question = {}) {
      const cookie = await cookieOf(userId)
      const response = await app.inject({ url: '/api/discover', query: question, headers: { cookie } })
      if (response.statusCode !== 200)
        throw new Error(`${JSON.stringify(question)} was answered ${response.statusCode}: ${response.body}`)
      return response.json() as DiscoverPage
    },
  }
}
