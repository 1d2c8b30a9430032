/// <reference path="../../server/testing/smtp-server.d.ts" />
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { decodeMail, type ReceivedMail } from './decode-mail.ts'

export interface Mailbox {
  /** For `SMTP_URL`. */
  url: string
  mails: ReceivedMail[]
  /** The newest mail to an address with a subject, once it has arrived. */
  waitForMail(to: string, subject: string | RegExp): Promise<ReceivedMail>
  close(): Promise<void>
}

const patience = 60_000

/** A real mail server that keeps what it is given. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    async onData(stream, session, done) {
      const raw = Buffer.concat(await stream.toArray()).toString('latin1')
      const to = session.envelope.rcptTo.map(({ address }) => address)
      mails.push({ to, ...decodeMail(raw) })
      done()
    },
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))

  async function waitForMail(to: string, subject: string | RegExp) {
    const deadline = Date.now() + patience
    while (Date.now() < deadline) {
      const found = mails.findLast(mail => mail.to.includes(to) && matches(mail.subject, subject))
      if (found) return found
      await pause(50)
    }
    const others = mails.map(mail => `${mail.to}: ${mail.subject}`).join('\n') || 'none'
    throw new Error(`No mail "${subject}" has reached ${to}. The mails that arrived:\n${others}`)
  }

  return {
    url: `smtp://127.0.0.1:${server.server.address().port}`,
    mails,
    waitForMail,
    close: () => new Promise(closed => server.close(closed)),
  }
}

function matches(subject: string, wanted: string | RegExp) {
  return typeof wanted === 'string' ? subject === wanted : wanted.test(subject)
}
