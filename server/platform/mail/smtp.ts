import nodemailer from 'nodemailer'
import { checkMail, type Mail, type Mailer, MailRefused } from './mail.ts'

interface SmtpOptions {
  url: string
  from: string
  /** The public address of this installation: Message-IDs end with its host. */
  publicUrl: string
  /** How long to wait for the mail server. */
  timeoutMs?: number
}

/** Mail over SMTP. It never retries by itself: the job that calls it does. */
export function openSmtp({ url, from, publicUrl, timeoutMs = 20_000 }: SmtpOptions): Mailer {
  const host = new URL(publicUrl).hostname
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 4,
    maxRequeues: 0,
    connectionTimeout: timeoutMs / 2,
    greetingTimeout: timeoutMs / 2,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const isUp = cacheFor(30_000, () => acceptsUs(transport))

  return {
    async send(mail) {
      checkMail(mail)
      const { response } = await transport.sendMail(envelope(mail, from, host)).catch(explain)
      return String(response ?? '')
    },
    isUp,
    async close() {
      transport.close()
    },
  }
}

/** Caches an answer for a while, so that page views do not each connect to the mail server. */
function cacheFor(ms: number, ask: () => Promise<boolean>) {
  let askedAt = Number.NEGATIVE_INFINITY
  let answer = Promise.resolve(false)
  return () => {
    if (performance.now() - askedAt > ms) {
      askedAt = performance.now()
      answer = ask()
    }
    return answer
  }
}

/** Whether the mail server accepts our sign-in. One that takes longer than two seconds counts as down. */
function acceptsUs(transport: { verify(): Promise<true> }) {
  const slow = new Promise<boolean>(resolve => setTimeout(resolve, 2_000, false).unref())
  const asked = transport.verify().catch(() => false)
  return Promise.race([asked, slow])
}

function envelope(mail: Mail, from: string, host: string) {
  return {
    from: mail.sender ? { name: oneLine(mail.sender), address: addressIn(from) } : from,
    to: { name: '', address: mail.to },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...oneClick(mail) },
  }
}

/** RFC 8058: one press in the mail program, which posts to our address and asks nobody to sign in. */
function oneClick({ unsubscribe }: Mail) {
  if (!unsubscribe) return {}
  return {
    'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** `Akin <hello@akin.example>` or the bare address. */
function addressIn(from: string) {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
}

function oneLine(text: string) {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

interface SmtpFailure {
  code?: string
  command?: string
  responseCode?: number
}

/**
 * A 5xx about the recipient or the message is final. Every other failure, a refused sign-in or sender
 * included, is our fault or the mail server's and may pass, so it is retried. The server's text is left out of the
 * error: it quotes addresses, and errors are logged.
 */
function explain({ code, command, responseCode }: SmtpFailure): never {
  const said = responseCode
    ? `answered ${responseCode} to ${command}`
    : `could not be reached (${code ?? 'unknown'})`
  const final =
    responseCode !== undefined && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
  if (final) throw new MailRefused(`The mail server ${said}.`)
  throw new Error(`The mail server ${said}.`)
}
