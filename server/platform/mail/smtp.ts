import nodemailer from 'nodemailer'
import { checkMail, type Mail, type Mailer, MailRefused } from './mail.ts'

interface SmtpOptions {
  url: string
  from: string
  /** The public address of this installation: its host names the Message-IDs. */
  publicUrl: string
  /** How long the mail server may stay silent. */
  silenceMs?: number
}

/** Mail over SMTP. It never tries twice by itself: the job that calls it does. */
export function openSmtp({ url, from, publicUrl, silenceMs = 20_000 }: SmtpOptions): Mailer {
  const host = new URL(publicUrl).hostname
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 4,
    maxRequeues: 0,
    connectionTimeout: silenceMs / 2,
    greetingTimeout: silenceMs / 2,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const isUp = rememberFor(30_000, () => greets(transport))

  return {
    async send(mail) {
      checkMail(mail)
      await transport.sendMail(envelope(mail, from, host)).catch(explain)
    },
    isUp,
    async close() {
      transport.close()
    },
  }
}

/** Asks once and gives everyone that answer for a while, so that people who look do not knock. */
function rememberFor(ms: number, ask: () => Promise<boolean>) {
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

/** Whether the mail server lets us in. One that takes longer than a person waits is as good as away. */
function greets(transport: { verify(): Promise<true> }) {
  const slow = new Promise<boolean>(resolve => setTimeout(resolve, 2_000, false).unref())
  const asked = transport.verify().catch(() => false)
  return Promise.race([asked, slow])
}

function envelope(mail: Mail, from: string, host: string) {
  return {
    from,
    to: { name: '', address: mail.to },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
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
 * included, is ours or the mail server's and may heal. What the server wrote stays out of the error: it
 * quotes addresses, and errors are logged.
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
