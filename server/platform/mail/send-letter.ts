import type { Deps } from '../deps.ts'
import { MailRefused } from './mail.ts'
import { type MailContent, renderMail } from './template.ts'

/** A mail before it is rendered. What stands in the foot of every mail is added when it is sent. */
export type Letter = Omit<MailContent, 'publicUrl' | 'company'>

interface Envelope {
  /** The same for every attempt. */
  id: string
  kind: string
  to: string
}

/** Renders a letter and hands it over. False: the address takes no mail, and a retry cannot help. */
export async function sendLetter(
  { config, mailer }: Pick<Deps, 'config' | 'mailer'>,
  envelope: Envelope,
  letter: Letter,
) {
  const { publicUrl, companyName: name, companyAddress: address } = config
  const rendered = renderMail({ ...letter, publicUrl, company: { name, address } })
  try {
    await mailer.send({ ...envelope, ...rendered })
    return true
  } catch (error) {
    if (error instanceof MailRefused) return false
    throw error
  }
}
