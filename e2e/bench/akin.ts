import { randomBytes } from 'node:crypto'
import { runOn, templateName, urlOf } from '../../server/testing/template.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { type Server, startServer } from './server.ts'

/** The product as a test sees it: its address, its mail, its log, its database. */
export interface Akin extends Server {
  mailbox: Mailbox
  databaseUrl: string
}

export async function openAkin(): Promise<Akin> {
  const cluster = process.env.TEST_POSTGRES_URL
  if (!cluster) throw new Error('TEST_POSTGRES_URL is not set; the global setup sets it.')
  const name = `e2e_${randomBytes(6).toString('hex')}`
  await runOn(cluster, `create database ${name} template ${templateName}`)
  const mailbox = await openMailbox()
  const databaseUrl = urlOf(cluster, name)
  const server = await startServer({ DATABASE_URL: databaseUrl, SMTP_URL: mailbox.url, LIMITS_SCALE: '20' })
  return {
    ...server,
    mailbox,
    databaseUrl,
    async remove() {
      await server.remove()
      await mailbox.close()
      await runOn(cluster, `drop database ${name} with (force)`)
    },
  }
}
