export interface Mail {
  /** The same for every attempt, so that a mail sent twice is one mail for the reader's mailbox. */
  id: string
  /** What it is for, such as `verify-email`. */
  kind: string
  to: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  /** Resolves when the mail is handed over. Throws `MailRefused` when trying again cannot help. */
  send(mail: Mail): Promise<void>
  /** Whether a mail sent now would leave, as far as can be told within a moment. */
  isUp(): Promise<boolean>
  close(): Promise<void>
}

/** The receiving side said no for good: stop, and tell the person when they come by. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

const id = /^[a-z0-9][a-z0-9._-]{0,99}$/i
const address = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u

/**
 * The last gate before the wire and the disk. One plain address only: a comma, a line break or a bracket
 * in it could name further recipients or add headers, and the id becomes a header and a file name.
 */
export function checkMail(mail: Mail) {
  if (!id.test(mail.id))
    throw new TypeError('A mail id may hold letters, digits, dots, dashes and underscores.')
  if (mail.to.length > 254 || !address.test(mail.to))
    throw new MailRefused('That is not one plain e-mail address.')
}
