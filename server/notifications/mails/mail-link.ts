import { createHash } from 'node:crypto'
import { limits } from '@akin/contract/limits.ts'
import { type MailTopic, mailTopics } from '@akin/contract/notifications/mail-kinds.ts'
import { normalEmail } from '#auth/email/addresses.ts'
import type { Config } from '#config.ts'
import { seal, unseal } from '#platform/seal.ts'

/** What the link in a mail is about: whose mails, as long as this is their address, and which of them. */
interface MailLink {
  userId: number
  address: string
  topic: MailTopic
  until: Date
}

const purpose = 'mail rules'
const day = 86_400_000

/** Nothing is stored of it. It lasts to the end of its last day. */
export function sealMailLink(config: Config, { id, email }: { id: number; email: string }, topic: MailTopic) {
  const lastDay = Math.ceil(Date.now() / day) + limits.mailRulesLink / 86_400
  const about = [id, addressMark(email), mailTopics.indexOf(topic), lastDay]
  return seal(config, purpose, about.join(' '))
}

/** Null where it was not sealed here, or for something else, or is not whole. */
export function openMailLink(config: Config, token: string): MailLink | null {
  const [id, address = '', topic, lastDay] = unseal(config, purpose, token)?.split(' ') ?? []
  if (!id) return null
  return {
    userId: Number(id),
    address,
    topic: mailTopics[Number(topic)] ?? 'messages',
    until: new Date(Number(lastDay) * day),
  }
}

/** Says of an address whether it is still the same, and not which. */
export function addressMark(email: string) {
  return createHash('sha256').update(normalEmail(email)).digest('base64url').slice(0, 16)
}
