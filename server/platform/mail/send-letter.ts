import type { MailKind } from '@akin/contract/notifications/mail-kinds.ts'
import { usualName } from '@akin/contract/platform/brand.ts'
import type { Deps } from '../deps.ts'
import { brandOf } from '../installation/brand.ts'
import { readInstallation } from '../installation/read-installation.ts'
import { MailRefused } from './mail.ts'
import { type MailContent, renderMail } from './template.ts'

/** A mail before it is rendered. What stands in the foot of every mail is added when it is sent. */
export type Letter = Omit<MailContent, 'publicUrl' | 'company' | 'brand'>

interface Envelope {
  /** The same for every attempt. */
  id: string
  kind: MailKind
  to: string
}

type Needed = Pick<Deps, 'config' | 'db' | 'mailer'>

/** Renders a letter and hands it over. False: the address takes no mail, and a retry cannot help. */
export async function sendLetter(deps: Needed, envelope: Envelope, letter: Letter) {
  try {
    await deliverLetter(deps, envelope, letter)
    return true
  } catch (error) {
    if (error instanceof MailRefused) return false
    throw error
  }
}

/** The same for who wants to know what the mail server said, or why it took nothing. */
export async function deliverLetter({ config, db, mailer }: Needed, envelope: Envelope, letter: Letter) {
  const { publicUrl, companyName: name, companyAddress: address } = config
  const brand = brandOf(await readInstallation(db))
  const rendered = renderMail({ ...letter, publicUrl, company: { name, address }, brand })
  const sender = brand.name === usualName ? {} : { sender: brand.name }
  const unsubscribe = letter.choices && { unsubscribe: letter.choices.oneClick }
  return mailer.send({ ...envelope, ...rendered, ...sender, ...unsubscribe })
}
