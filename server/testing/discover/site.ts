import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { api } from '@akin/contract/api.ts'
import type { DiscoverPage } from '@akin/contract/discover/shapes.ts'
import { buildApp } from '#app.ts'
import { openSession } from '#auth/sessions/session.ts'
import { readConfig } from '#config.ts'
import { openOutbox } from '#local/outbox.ts'
import type { Database } from '#platform/database/database.ts'
import { openLog } from '#platform/http/log.ts'
import { openDisk } from '#platform/storage/disk.ts'

/** What is asked for after the `?`. */
export type Question = Record<string, string | string[]>

export interface Site {
  db: Database
  /** Asks for a page of discovery as a browser would, in the name of someone. */
  ask(userId: number, question?: Question): Promise<DiscoverPage>
  get(userId: number, address: string, question?: Question): Promise<unknown>
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

  async function get(userId: number, address: string, question: Question = {}) {
    const cookie = await cookieOf(userId)
    const response = await app.inject({ url: address, query: question, headers: { cookie } })
    if (response.statusCode !== 200)
      throw new Error(`${address} was answered ${response.statusCode}: ${response.body}`)
    return response.json() as unknown
  }

  return {
    db,
    get,
    ask: async (userId, question) => (await get(userId, api.discover.path, question)) as DiscoverPage,
  }
}
