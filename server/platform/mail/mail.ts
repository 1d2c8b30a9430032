export interface Mail {
  /** The same for every attempt, so that mailboxes recognise a mail that was sent twice. */
  id: string
  /** What it is for, such as `verify-email`. */
  kind: string
  to: string
  subject: string
  text: string
  html: string
  /** The name of its sender, where that is not the one of `MAIL_FROM`: the installation has its own. */
  sender?: string
  /** Of a mail that its receiver need not get: where their mail program posts to when they press its own button. */
  unsubscribe?: string
}

export interface Mailer {
  /** Resolves when the mail server has accepted the mail, with what it said. Throws `MailRefused` when a retry cannot help. */
  send(mail: Mail): Promise<string>
  /** Whether the mail server accepts mails now, checked for at most two seconds. */
  isUp(): Promise<boolean>
  close(): Promise<void>
}

/** The recipient was refused permanently: do not retry, and tell the person at their next visit. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

const id = /^[a-z0-9][a-z0-9._-]{0,99}$/i
const address = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u

/**
 * The last check before a mail is sent or stored. One plain address only: a comma, a line break or a bracket
 * in it could name further recipients or add headers, and the id becomes a header and a file name.
 */
export function checkMail(mail: Mail) {
  if (!id.test(mail.id))
    throw new TypeError('A mail id may hold letters, digits, dots, dashes and underscores.')
  if (mail.to.length > 254 || !address.test(mail.to))
    throw new MailRefused('That is not one plain email address.')
}
