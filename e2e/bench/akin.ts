import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { type PushService, startPushService } from '../../server/testing/push/push-service.ts'
import { runOn, templateName, urlOf } from '../../server/testing/template.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { type Server, startServer } from './server.ts'

/** The product as a test sees it: its address, its mail, its log, its database. */
export interface Akin extends Server {
  mailbox: Mailbox
  pushService: PushService
  databaseUrl: string
  /** Another process of the same installation; whoever asks for it removes it. */
  startAnother(given?: Another): Promise<Server>
}

interface Another {
  /** Of its own. What is changed in them counts from its next start on. */
  settings?: Record<string, string>
  /** Where it is read from. */
  code?: string
}

export async function openAkin(): Promise<Akin> {
  const cluster = process.env.TEST_POSTGRES_URL
  if (!cluster) throw new Error('TEST_POSTGRES_URL is not set; the global setup sets it.')
  const name = `e2e_${randomBytes(6).toString('hex')}`
  await runOn(cluster, `create database ${name} template ${templateName}`)
  const mailbox = await openMailbox()
  const pushService = await startPushService()
  const databaseUrl = urlOf(cluster, name)
  const settings = {
    ...{ DATABASE_URL: databaseUrl, SMTP_URL: mailbox.url, LIMITS_SCALE: '20' },
    ...{ PUSH_HOSTS: pushService.origin, COMPANY_EMAIL: 'office@harbour.example' },
    AKIN_SECRET: 'a secret that all processes know of',
  }
  const server = await startServer(settings)
  return {
    ...server,
    mailbox,
    pushService,
    databaseUrl,
    startAnother({ settings: own = {}, code } = {}) {
      const shared = { ...settings, FILES_DIR: path.join(server.folder, 'files') }
      return startServer(Object.assign(own, { ...shared, ...own }), undefined, code)
    },
    async remove() {
      await server.remove()
      await mailbox.close()
      await pushService.close()
      await runOn(cluster, `drop database ${name} with (force)`)
    },
  }
}
