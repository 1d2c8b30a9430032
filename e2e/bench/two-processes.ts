import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import { throughPooler } from '../../server/testing/processes/through-pooler.ts'
import { startTestRedis } from '../../server/testing/redis.ts'
import { runOn, templateName, urlOf } from '../../server/testing/template.ts'
import type { Akin } from './akin.ts'
import { keptChoices } from './choices.ts'
import { person } from './people.ts'
import { startServer } from './server.ts'
import { openWatch } from './watch.ts'

/** Two servers that share database, Redis and files, and people who come in by one or the other. */
export async function openTwoProcesses({ mailbox }: Pick<Akin, 'mailbox'>, browser: Browser) {
  const cluster = process.env.TEST_POSTGRES_URL ?? ''
  const name = `e2e_${randomBytes(6).toString('hex')}`
  await runOn(cluster, `create database ${name} template ${templateName}`)
  const databaseUrl = urlOf(cluster, name)
  const [pooler, redis] = [await throughPooler(databaseUrl), await startTestRedis()]
  const files = mkdtempSync(path.join(tmpdir(), 'akin-e2e-files-'))
  const settings = {
    ...{ DATABASE_URL: databaseUrl, REDIS_URL: redis.url, FILES_DIR: files, SMTP_URL: mailbox.url },
    ...{ LIMITS_SCALE: '20', AKIN_SECRET: 'a secret that both processes know of', ...pooler.settings },
  }
  const servers = await Promise.all([startServer(settings), startServer(settings)])
  const watches = servers.map(({ url }) => openWatch(url))

  const own: BrowserContext[] = []

  /** Someone signed in, whose browser talks to one of the two. */
  async function comeIn(at: 0 | 1, displayName: string) {
    const { url } = servers[at]
    const come = () => browser.newContext({ baseURL: url, storageState: keptChoices(url) })
    const someone = await person(come, { url, databaseUrl }, displayName)
    watches[at]?.follow(someone.context)
    own.push(someone.context)
    return { ...someone, url }
  }

  async function close() {
    for (const context of own) await context.close()
    await Promise.all(servers.map(server => server.remove()))
    await Promise.all([redis.kill(), pooler.close()])
    await runOn(cluster, `drop database ${name} with (force)`)
    rmSync(files, { recursive: true, force: true })
  }

  return { databaseUrl, comeIn, close, problems: () => watches.flatMap(watch => watch.problems()), watches }
}
