import { tell } from '../metrics/tell.ts'
import { type Mailer, MailRefused } from './mail.ts'

/** The same mailer, and whoever counts is told what became of each mail. */
export function countedMailer(mailer: Mailer): Mailer {
  return {
    ...mailer,
    async send(mail) {
      try {
        const said = await mailer.send(mail)
        tell('mails', { outcome: 'sent' })
        return said
      } catch (error) {
        tell('mails', { outcome: error instanceof MailRefused ? 'refused' : 'failed' })
        throw error
      }
    },
  }
}
