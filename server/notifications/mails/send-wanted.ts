import { type MailKind, type MailTopic, mailKinds } from '@akin/contract/notifications/mail-kinds.ts'
import type { Config } from '#config.ts'
import type { Deps } from '#platform/deps.ts'
import { type Letter, sendLetter } from '#platform/mail/send-letter.ts'
import { sealMailLink } from './mail-link.ts'
import { wantsMail } from './wants-mail.ts'

interface Envelope {
  /** The same for every attempt. */
  id: string
  kind: MailKind
}

interface Receiver {
  id: number
  email: string
}

/**
 * Sends a mail to someone with an account, unless they have decided to get none of its kind; what can be switched off says
 * how. False: their address takes no mail.
 */
export async function sendWanted(deps: Deps, { id, kind }: Envelope, receiver: Receiver, letter: Letter) {
  const topic = mailKinds[kind]
  if (!(await wantsMail(deps.db, receiver.id, kind))) return true
  const choices = topic === 'always' ? {} : { choices: choicesOf(deps.config, receiver, topic) }
  return sendLetter(deps, { id, kind, to: receiver.email }, { ...letter, ...choices })
}

/** Opening either page changes nothing, since mail scanners open everything. */
function choicesOf(config: Config, receiver: Receiver, topic: MailTopic) {
  const token = sealMailLink(config, receiver, topic)
  const label = topic === 'digest' ? 'Stop the weekly email' : 'Stop these emails'
  return {
    stop: { label, url: `${config.publicUrl}/unsubscribe/${token}` },
    choose: { label: 'Choose what reaches you', url: `${config.publicUrl}/mail-settings/${token}` },
    oneClick: `${config.publicUrl}/api/unsubscribe/${token}`,
  }
}
